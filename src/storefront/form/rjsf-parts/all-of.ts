/** What RJSF merges an `allOf` with. */
export default function none(): never {
  throw new Error('The schema of a step is one piece: `stepSchemaOf` writes no allOf.');
}
