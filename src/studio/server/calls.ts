/** Answers what the page asks, and does what it says: everything that needs files, git or the solver. */
import { isCalendarDate, type CalendarDate, type Mode } from '#engine';
import {
  readEachQuestionnaire,
  UnreadableQuestionnaireError,
  type LoadedQuestionnaire,
} from '#documents';
import type {
  AnalysisKind,
  Call,
  Deed,
  Done,
  Drafted,
  Edit,
  Reply,
  Told,
  Written,
} from '../messages.ts';
import { openAnalyst } from './analyst.ts';
import { openDifferences } from './differences.ts';
import { hashOf, openDrafts } from './drafts.ts';
import { patientsOf } from './patients.ts';
import { propose } from './propose.ts';
import { readShelf, readUsable } from './shelf.ts';

export interface Sources {
  /** Where the questionnaires are that are edited. */
  readonly folder: string;
  /** The questionnaires as they are in another folder or at a git ref. */
  readonly earlier: (version: string) => Promise<readonly LoadedQuestionnaire[]>;
}

/** Something that the page asked for and that is not there, in words for the page. */
class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}

export interface Calls {
  answer(call: string, asked: URLSearchParams): Promise<Reply<unknown>>;
  /** Does what the page posted. */
  act(call: string, edit: Edit): Promise<Reply<unknown>>;
  close(): Promise<void>;
}

export async function openCalls({ folder, earlier }: Sources): Promise<Calls> {
  const differences = openDifferences();
  const drafts = await openDrafts(folder);
  const analyst = openAnalyst();

  const named = (list: readonly LoadedQuestionnaire[], asked: URLSearchParams) =>
    list.find(({ questionnaire }) => questionnaire.id === asked.get('questionnaire'));
  const current = async (asked: URLSearchParams): Promise<LoadedQuestionnaire> => {
    const found = named(await readUsable(drafts.folder()), asked);
    if (found) return found;
    throw new UnansweredError(`There is no questionnaire '${asked.get('questionnaire') ?? ''}'.`);
  };
  const before = async (asked: URLSearchParams) =>
    named(await earlier(asked.get('with') ?? ''), asked);
  const analysis =
    <Kind extends AnalysisKind>(kind: Kind) =>
    async (asked: URLSearchParams): Promise<Told[Kind]> => {
      const reply = await analyst.ask({
        kind,
        folder: drafts.folder(),
        original: folder,
        questionnaire: asked.get('questionnaire') ?? '',
        draft: asked.get('draft') ?? '',
        on: dayIn(asked),
        earlier: asked.get('with') ?? '',
      });
      if (!reply.ok) throw new UnansweredError(reply.sentence);
      return reply.result as Told[Kind];
    };

  const calls: {
    readonly [call in Call]: (asked: URLSearchParams) => Promise<Told[call]>;
  } = {
    shelf: () => readShelf(drafts.folder()),
    source: async (asked) => drafts.source(await knownId(asked.get('questionnaire') ?? '')),
    written: async (asked) => written(await current(asked)),
    patients: async (asked) => patientsOf(await current(asked), modeIn(asked), dayIn(asked)),
    earlier: async (asked) => {
      const was = await before(asked);
      return { written: was && written(was) };
    },
    difference: async (asked) => {
      const was = await before(asked);
      if (!was) throw new UnansweredError('The questionnaire is new: there was none before.');
      return differences.between(was, await current(asked), dayIn(asked));
    },
    affected: analysis('affected'),
    classes: analysis('classes'),
    findings: analysis('findings'),
    claims: analysis('claims'),
  };

  /** The page names a document, never a file: nothing else is read or written. */
  async function knownId(id: string): Promise<string> {
    const { usable, broken } = await readShelf(folder);
    if ([...usable, ...broken].some((one) => one.id === id)) return id;
    throw new UnansweredError(`There is no questionnaire '${id}'.`);
  }

  async function drafted(id: string): Promise<Drafted> {
    const all = await readEachQuestionnaire(drafts.folder());
    for (const one of all) {
      if (one instanceof UnreadableQuestionnaireError) {
        if (one.file !== `${id}.json`) continue;
        const { file, pointer, sentence, position } = one;
        return { kind: 'broken', id, file, pointer, sentence, line: position?.line ?? 1 };
      }
      if (one.questionnaire.id === id)
        return { kind: 'usable', hash: one.hash, written: written(one) };
    }
    throw new UnansweredError(`There is no questionnaire '${id}'.`);
  }

  const deeds: { readonly [deed in Deed]: (edit: Edit) => Promise<Done[deed]> } = {
    async draft({ questionnaire, text }) {
      await drafts.edit(questionnaire, text);
      return drafted(questionnaire);
    },
    async save({ questionnaire, text, was }) {
      const theirs = await drafts.save(questionnaire, text, was);
      if (theirs) return { kind: 'changed-underneath', source: theirs };
      return {
        kind: 'saved',
        source: { file: `${questionnaire}.json`, text, hash: hashOf(text) },
      };
    },
    propose: (edit) => propose(folder, edit),
    'give-up': async () => {
      analyst.giveUp();
      return null;
    },
  };

  return {
    answer: (call, asked) =>
      replied(call, calls, (answerTo: (asked: URLSearchParams) => Promise<unknown>) =>
        answerTo(asked),
      ),
    act: (call, edit) =>
      replied(call, deeds, async (deed: (edit: Edit) => Promise<unknown>) =>
        deed({ ...edit, questionnaire: await knownId(edit.questionnaire) }),
      ),
    async close() {
      differences.close();
      analyst.close();
      await drafts.close();
    },
  };
}

async function replied<Known>(
  name: string,
  known: { readonly [name: string]: Known },
  answer: (known: Known) => Promise<unknown>,
): Promise<Reply<unknown>> {
  const found = Object.hasOwn(known, name) ? known[name] : undefined;
  if (found === undefined) return { ok: false, sentence: `Nobody answers '${name}' here.` };
  try {
    return { ok: true, told: await answer(found) };
  } catch (error) {
    return { ok: false, sentence: error instanceof Error ? error.message : String(error) };
  }
}

const written = ({ document, formulary }: LoadedQuestionnaire): Written => ({
  document,
  formulary: formulary && {
    medicines: Object.fromEntries(formulary.medicines.map(({ id, ...medicine }) => [id, medicine])),
  },
  taken: formulary?.taken?.document,
});

const modeIn = (asked: URLSearchParams): Mode =>
  asked.get('mode') === 'repeat' ? 'repeat' : 'new';

function dayIn(asked: URLSearchParams): CalendarDate {
  const on = asked.get('on');
  if (isCalendarDate(on)) return on;
  throw new UnansweredError(`'${on ?? ''}' is no day.`);
}
