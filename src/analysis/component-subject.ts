import { compile } from '#engine';
import type { Component } from './components.ts';
import type { Subject } from './subject.ts';

/**
 * The questionnaire as if it had the questions of one component only, and those that they read: what is asked,
 * needed and refused there is the same, and is worked out without all the others.
 * Flags decide nothing of this and are left out. The document stays whole, for whoever looks up its comparisons.
 */
export function componentSubject(
  component: Component,
  { document, questionnaire, formulary }: Subject,
): Subject {
  const needed = new Set(component.map(({ name }) => name));
  for (const name of needed)
    for (const read of questionnaire.question(name)?.reads ?? []) needed.add(read);
  const isNeeded = (name: string) => needed.has(name);
  const { 'x-medicines': _, 'x-nothing-suitable': __, ...rest } = document;
  return {
    document,
    formulary,
    questionnaire: compile(
      {
        ...rest,
        required: document.required.filter(isNeeded),
        'x-steps': document['x-steps'].map((step) => ({
          ...step,
          questions: step.questions.filter(isNeeded),
        })),
        properties: Object.fromEntries(
          Object.entries(document.properties)
            .filter(([name]) => isNeeded(name))
            .map(([name, { 'x-flag-when': _flags, 'x-clears': _clears, ...question }]) => [
              name,
              question,
            ]),
        ),
        'x-submission': {},
      },
      formulary,
    ),
  };
}
