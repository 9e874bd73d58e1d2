import type { Rolldown } from 'vite';

export type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/**
 * The addresses of all scripts without which these files do not run, each after those that it needs.
 * @param files how they end, with `/` between folders
 */
export function scriptsOf(bundle: Bundle, files: readonly string[]): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const seen = new Set<Rolldown.OutputChunk>();
  const needed: Rolldown.OutputChunk[] = [];
  const need = (chunk: Rolldown.OutputChunk): void => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).forEach(need);
    needed.push(chunk);
  };
  for (const file of files) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => idOf(id).endsWith(file)));
    if (!chunk) throw new Error(`No script of the build has ${file}.`);
    need(chunk);
  }
  return needed.map(({ fileName }) => `/${fileName}`);
}

const idOf = (moduleId: string): string => moduleId.replaceAll('\\', '/');
