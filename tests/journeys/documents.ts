import { readQuestionnaires, type LoadedQuestionnaire } from '#documents';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../questionnaires', import.meta.url));

/** A questionnaire as written and as compiled, to look up where things stand in it. */
export async function documentOf(id: string): Promise<LoadedQuestionnaire> {
  const loaded = await readQuestionnaires(FOLDER);
  const found = loaded.find(({ questionnaire }) => questionnaire.id === id);
  if (!found) throw new Error(`There is no questionnaire '${id}'.`);
  return found;
}
