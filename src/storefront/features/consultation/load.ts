import { questionnaires } from 'virtual:questionnaires';
import { compileChecked, type Mode, type Questionnaire } from '#engine';
import type { BuiltStep } from '#form';
import { nextTask } from '#ui';

export interface LoadedConsultation {
  readonly questionnaire: Questionnaire;
  /** The content hash of its document, as the record keeps it. */
  readonly hash: string;
  readonly forms: { readonly [mode in Mode]?: readonly BuiltStep[] };
}

const loading = new Map<string, Promise<LoadedConsultation>>();

/** The questionnaire with this id, if there is one, fetched once; a failed fetch is tried again when asked again. */
export async function loadConsultation(id: string): Promise<LoadedConsultation | undefined> {
  if (!questionnaires.some((one) => one.id === id)) return undefined;
  const known = loading.get(id);
  if (known) return known;
  const started = load(id);
  loading.set(id, started);
  started.catch(() => loading.delete(id));
  return started;
}

async function load(id: string): Promise<LoadedConsultation> {
  const entry = questionnaires.find((one) => one.id === id);
  if (!entry) throw new Error(`There is no questionnaire '${id}'.`);
  const { hash, document, forms } = await entry.load();
  await nextTask();
  return { questionnaire: compileChecked(document), hash, forms };
}
