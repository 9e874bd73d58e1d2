import type { Question } from '#engine';
import type { Possible } from '../possible.ts';
import type { Asked } from './asked.ts';
import type { Target } from './target.ts';

/** Somebody can choose each option. */
export function optionTargets(at: Asked): readonly Target[] {
  const { question, askedKey, answersKey } = at;
  return optionsOf(question).map(({ value, pointer }): Target => ({
    key: keyOfOption(question, value),
    kind: 'never-chosen',
    pointer,
    what: `Nobody can choose '${value}' at '${question.name}'.`,
    possible: choosing(value, at),
    under: [askedKey, answersKey],
  }));
}

const keyOfOption = ({ name }: Question, value: string): string => `option ${name} ${value}`;

/** Somebody is asked the question, and chooses the option. */
export const choosing = (
  value: string,
  { question, state, asked, shown, model }: Asked,
): Possible =>
  shown.narrowed(
    shown.narrowed(asked, state.given, () => true),
    model.chooses(question, value),
    ({ given }) => [given[question.name]].flat().includes(value),
  );

/** The options of a question that has any, each with its place. */
export function optionsOf(
  question: Question,
): readonly { readonly value: string; readonly pointer: string }[] {
  const { name, kind, options, schema } = question;
  if (kind !== 'choice' && kind !== 'choices') return [];
  const [list, keyword] =
    schema.type === 'array'
      ? ['/items', schema.items?.oneOf ? 'oneOf' : 'enum']
      : ['', schema.oneOf ? 'oneOf' : 'enum'];
  return options.map(({ value }, i) => ({
    value,
    pointer: `/properties/${name}${list}/${keyword}/${i}`,
  }));
}
