import { CycleError } from './errors.ts';
import type { Compilation } from './compile-question.ts';

/**
 * The questions, each behind those that decide whether it is shown, how it is put or what it
 * computes to; otherwise in the order of the document.
 *
 * @throws CycleError when questions wait for each other
 */
export function evaluationOrder(compilations: readonly Compilation[]): readonly Compilation[] {
  const byName = new Map(compilations.map((item) => [item.question.name, item]));
  const ordered: Compilation[] = [];
  const done = new Set<string>();

  const visit = (name: string, trail: readonly string[]): void => {
    if (done.has(name)) return;
    const start = trail.indexOf(name);
    if (start >= 0) throw new CycleError(`/properties/${name}`, [...trail.slice(start), name]);
    const compilation = byName.get(name);
    if (!compilation) return;
    for (const earlier of compilation.after) visit(earlier, [...trail, name]);
    done.add(name);
    ordered.push(compilation);
  };

  for (const name of byName.keys()) visit(name, []);
  return ordered;
}
