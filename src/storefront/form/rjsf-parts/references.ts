function none(): never {
  throw new Error('The schema of a step refers to nothing: `stepSchemaOf` writes no $ref.');
}

/** What RJSF follows a `$ref` with. */
export default { equal: none, resolve: none };
