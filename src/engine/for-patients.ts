import type { QuestionDocument, QuestionnaireDocument } from './document.ts';

/**
 * What a browser is given of a document: no rule about medicines, whose verdicts come with the products, and of the
 * flags only those that advise her. What they say to the prescriber is not for her.
 */
export function forPatients({
  'x-medicines': _,
  properties,
  ...document
}: QuestionnaireDocument): QuestionnaireDocument {
  return {
    ...document,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, question]) => [name, withoutFlags(question)]),
    ),
  };
}

function withoutFlags({ 'x-flag-when': flags, ...question }: QuestionDocument): QuestionDocument {
  const advising = (flags ?? []).filter(({ advice }) => advice !== undefined);
  if (advising.length === 0) return question;
  return { ...question, 'x-flag-when': advising.map((flag) => ({ ...flag, message: '' })) };
}
