/**
 * Gives the storefront its questionnaires at build time:
 * `virtual:questionnaires` lists them without their questions, and each entry loads its own chunk
 * with the document and the validator of each step. A document that cannot be used stops the build.
 */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { readQuestionnaires, type LoadedQuestionnaire } from '#documents';
import { forPatients } from '#engine';
import { keptDocument } from '#record';
import { stepSchemaOf } from '../step-schema.ts';
import { validatorModule } from './validators.ts';

const LIST = 'virtual:questionnaires';
const ONE = 'virtual:questionnaire/';
const TAKEN = 'virtual:medicines-taken';
const STEP = 'virtual:questionnaire-step/';

export function questionnaires(
  folder: string,
  read: (folder: string) => Promise<readonly LoadedQuestionnaire[]> = readQuestionnaires,
): Plugin {
  let loaded: Promise<readonly LoadedQuestionnaire[]> | undefined;
  const all = () => (loaded ??= read(folder));
  const find = async (id: string) => (await all()).find((one) => one.questionnaire.id === id);

  return {
    name: 'questionnaires',
    buildStart() {
      loaded = undefined;
      this.addWatchFile(folder);
    },
    resolveId: (id) =>
      id.startsWith('virtual:questionnaire') || id === TAKEN ? `\0${id}` : undefined,
    async load(id) {
      const name = id.slice(1);
      if (name === LIST) return listModule(await all());
      if (name === TAKEN) return takenModule(await all());
      if (name.startsWith(ONE)) {
        const one = await find(name.slice(ONE.length));
        return one && questionnaireModule(one);
      }
      if (name.startsWith(STEP)) {
        const [questionnaire = '', mode, path] = name.slice(STEP.length).split('/');
        const one = (await find(questionnaire))?.questionnaire;
        const step = one?.modes
          .filter((candidate) => candidate === mode)
          .flatMap((candidate) => one.steps(candidate))[Number(path)];
        return step && validatorModule(stepSchemaOf(step));
      }
      return undefined;
    },
    /** Also when a document comes or goes, as when an editor saves by putting a new file in its place. */
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || !file.startsWith(folder)) return;
      loaded = undefined;
      this.environment.moduleGraph.invalidateAll();
      this.environment.hot.send({ type: 'full-reload' });
    },
  };
}

function listModule(loaded: readonly LoadedQuestionnaire[]): string {
  const entries = loaded.map(({ questionnaire, isPharmacy }) => {
    const { id, name, title, condition, treatment, catalogue, modes } = questionnaire;
    const listed = { id, name, title, condition, treatment, catalogue, modes, isPharmacy };
    const entry = JSON.stringify(listed);
    return `{ ...${entry}, load: () => import(${JSON.stringify(ONE + id)}) }`;
  });
  return `export const questionnaires = [${entries.join(',\n')}];`;
}

/** Data of its own, fetched when somebody comes to the question: a text is read faster than a program. */
function takenModule([one]: readonly LoadedQuestionnaire[]): string {
  const medicines = one?.formulary?.taken?.medicines ?? [];
  return `export const list = JSON.parse(${JSON.stringify(JSON.stringify({ medicines }))});`;
}

function questionnaireModule({ document, questionnaire }: LoadedQuestionnaire): string {
  const imports: string[] = [];
  const forms = questionnaire.modes.map((mode) => {
    const steps = questionnaire.steps(mode).map((step, index) => {
      const name = `validator_${mode}_${index}`;
      imports.push(
        `import ${name} from ${JSON.stringify(`${STEP}${questionnaire.id}/${mode}/${index}`)};`,
      );
      return `{ schema: ${JSON.stringify(stepSchemaOf(step))}, validator: ${name} }`;
    });
    return `${mode}: [${steps.join(',\n')}]`;
  });
  return [
    ...imports,
    `export const hash = ${JSON.stringify(keptAs(document, questionnaire.id))};`,
    `export const document = ${JSON.stringify(forPatients(document))};`,
    `export const forms = { ${forms.join(',\n')} };`,
  ].join('\n');
}

/** Under which hash the record keeps it: of the whole document, of which a page has a part. */
const keptAs = (content: LoadedQuestionnaire['document'], id: string): string =>
  keptDocument({ kind: 'questionnaire', id, content }, (text) =>
    createHash('sha256').update(text).digest('hex'),
  ).hash;
