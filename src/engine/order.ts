import { CycleError } from './errors.ts';
import type { Compilation } from './compile-question.ts';

/**
 * The questions, each behind those that decide whether it is shown, how it is put or what it
 * computes to; otherwise in the order of the document.
 *
 * @throws CycleError when questions wait for each other
 */
export function evaluationOrder(compilations: readonly Compilation[]): readonly Compilation[] {
  const ordered: Compilation[] = [];
  const done = new Set<string>();
  const waiting = new Set<string>();

  const visit = (compilation: Compilation): void => {
    const { name } = compilation.question;
    if (done.has(name)) return;
    const trail = [...waiting];
    if (waiting.has(name))
      throw new CycleError(`/properties/${name}`, [...trail.slice(trail.indexOf(name)), name]);
    waiting.add(name);
    for (const earlier of compilations)
      if (compilation.after.has(earlier.question.name)) visit(earlier);
    waiting.delete(name);
    done.add(name);
    ordered.push(compilation);
  };

  for (const compilation of compilations) visit(compilation);
  return ordered;
}
