import type { Rolldown } from 'vite';

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/** The addresses of all scripts without which these modules do not run, each after those that it needs. */
export function scriptsOf(bundle: Bundle, modules: readonly RegExp[]): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const seen = new Set<Rolldown.OutputChunk>();
  const needed: Rolldown.OutputChunk[] = [];
  const need = (chunk: Rolldown.OutputChunk): void => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).forEach(need);
    needed.push(chunk);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
    if (!chunk) throw new Error(`No script of the build has ${module}.`);
    need(chunk);
  }
  return needed.map(({ fileName }) => `/${fileName}`);
}
