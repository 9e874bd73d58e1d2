/** What is sent of a medicine that she takes: all that the list says of it, whether or not a rule reads that. */
import type { Question, TakenList } from '#engine';
import { namesIn } from '../model/taken.ts';
import type { Subject } from '../subject.ts';
import type { Change } from './change.ts';

export function takenChanged(before: Subject, after: Subject): readonly Change[] {
  const [old, now] = [before.formulary?.taken, after.formulary?.taken];
  if (old === now) return [];
  const medicines = namesIn([old, now]).flatMap(({ name }) => {
    const [was, is] = [saidOf(name, old), saidOf(name, now)];
    return was === is ? [] : [{ name, was, is }];
  });
  const asks = ({ kind, name }: Question): boolean =>
    kind === 'medicines' && after.questionnaire.question(name)?.kind === 'medicines';
  return before.questionnaire.questions.filter(asks).flatMap(({ name: question }) =>
    medicines.map(({ name, was, is }): Change => ({
      kind: 'sent-otherwise',
      question,
      ...{ before: was, after: is },
      inWords: `Whoever takes ${name} is sent at '${question}' with ${is}, where it was ${was}.`,
      isSaidWhole: true,
    })),
  );
}

function saidOf(name: string, list: TakenList | undefined): string {
  const known = list?.find(name);
  if (!known) return 'nothing but its name';
  const { substances, classes } = known;
  return `${known.name} (substances: ${listed(substances)}; classes: ${listed(classes)})`;
}

const listed = (names: readonly string[]): string =>
  names.length === 0 ? 'none' : names.join(', ');
