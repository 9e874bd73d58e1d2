import { CycleError } from './errors.ts';
import type { Question } from './question.ts';

/**
 * The questions, each behind those that decide whether it is shown, how it is put or what it
 * computes to; otherwise in the order of the document.
 *
 * @throws CycleError when questions wait for each other
 */
export function evaluationOrder(questions: readonly Question[]): readonly Question[] {
  const ordered: Question[] = [];
  const done = new Set<string>();
  const waiting = new Set<string>();

  const visit = (question: Question): void => {
    const { name } = question;
    if (done.has(name)) return;
    if (waiting.has(name)) {
      const trail = [...waiting];
      throw new CycleError(`/properties/${name}`, [...trail.slice(trail.indexOf(name)), name]);
    }
    waiting.add(name);
    const decidedBy = new Set(question.decidedBy);
    for (const earlier of questions) if (decidedBy.has(earlier.name)) visit(earlier);
    waiting.delete(name);
    done.add(name);
    ordered.push(question);
  };

  for (const question of questions) visit(question);
  return ordered;
}
