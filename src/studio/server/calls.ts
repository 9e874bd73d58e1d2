/** Answers what the page asks, and does what it says: everything that needs files, git or the solver. */
import { isCalendarDate, type CalendarDate, type Mode } from '#engine';
import {
  commitNow,
  openReader,
  type LoadedQuestionnaire,
  type ReadQuestionnaire,
} from '#documents';
import type { Job } from './analysis-process.ts';
import type { AnalysisKind, Call, Deed, Done, Edit, Reply, Told } from '../messages.ts';
import { openAnalyst, type Analyst, type Lane } from './analyst.ts';
import { openDrafts, type Drafts } from './drafts.ts';
import { patientsOf } from './patients.ts';
import { propose } from './propose.ts';
import { readDraft } from './read-draft.ts';
import { readShelf, readUsable, writtenOf } from './shelf.ts';
import { earlierIn } from './unread.ts';

export interface Sources {
  /** Where the questionnaires are that are edited. */
  readonly folder: string;
  /** The questionnaires as they are in another folder or at a git ref; of what cannot be used, why. */
  readonly earlier: (version: string) => Promise<readonly ReadQuestionnaire[]>;
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
  const drafts = await openDrafts(folder);
  const analyst = openAnalyst();
  const reader = openReader();

  const before = async (asked: URLSearchParams) => {
    const version = asked.get('with') ?? '';
    return earlierIn(await earlier(version), asked.get('questionnaire') ?? '', version);
  };
  const jobOf = jobsOf(folder, drafts);
  const analysis = analysing(jobOf, analyst);
  const begin = beginning(jobOf, analyst);

  const calls: {
    readonly [call in Call]: (asked: URLSearchParams) => Promise<Told[call]>;
  } = {
    shelf: () => readShelf(folder),
    sources: () => drafts.sources(),
    written: async (asked) => writtenOf(await currentIn(folder, asked)),
    patients: async (asked) =>
      patientsOf(await currentIn(folder, asked), modeIn(asked), dayIn(asked)),
    earlier: async (asked) => {
      const was = await before(asked);
      return { written: was && writtenOf(was) };
    },
    // Whoever reads waits for nobody who edits.
    difference: analysis('read', 'affected'),
    found: analysis('whom', 'found'),
    affected: analysis('whom', 'affected'),
    classes: analysis('whom', 'classes'),
    findings: analysis('what', 'findings'),
    claims: analysis('what', 'claims'),
  };

  const deeds: { readonly [deed in Deed]: (edit: Edit) => Promise<Done[deed]> } = {
    draft,
    async save(edit) {
      const { broken } = await draft(edit);
      const [first] = broken;
      if (first)
        throw new UnansweredError(`${first.file} cannot be used as it stands. ${first.sentence}`);
      const theirs = await drafts.save(edit.files);
      if (theirs.length > 0) return { kind: 'changed-underneath', sources: theirs };
      const saved = (await drafts.sources()).filter(({ file }) => Object.hasOwn(edit.files, file));
      return { kind: 'saved', sources: saved };
    },
    propose: (edit) => propose(folder, edit),
    restore: async ({ files }) => {
      await drafts.restore(files);
      return null;
    },
    'give-up': async () => {
      analyst.giveUp();
      return null;
    },
  };

  async function draft(edit: Edit): Promise<Done['draft']> {
    const { questionnaire: id, files } = edit;
    // Asked of a process of its own, each time that somebody types: meanwhile what she typed is written.
    const commit = edit.next ? commitNow(edit.next.with, folder) : '';
    const [hash, since] = await Promise.all([drafts.edit(files), commit]);
    begin(edit, hash, since);
    const looked = { reader, id, edited: Object.keys(files), original: folder };
    return { hash, since, ...(await readDraft(drafts.folder(hash) ?? folder, looked)) };
  }

  return {
    answer: (call, asked) =>
      replied(call, calls, (answerTo: (asked: URLSearchParams) => Promise<unknown>) =>
        answerTo(asked),
      ),
    act: (call, edit) =>
      replied(call, deeds, (deed: (edit: Edit) => Promise<unknown>) => deed(edit)),
    async close() {
      analyst.close();
      await drafts.close();
    },
  };
}

async function currentIn(folder: string, asked: URLSearchParams): Promise<LoadedQuestionnaire> {
  const id = asked.get('questionnaire') ?? '';
  const found = (await readUsable(folder)).find(({ questionnaire }) => questionnaire.id === id);
  if (found) return found;
  throw new UnansweredError(`There is no questionnaire '${id}'.`);
}

type JobOf = (kind: AnalysisKind, asked: URLSearchParams) => Job;

/** Analyses of a draft, or where none is named of what is on the disk. */
const jobsOf =
  (folder: string, drafts: Drafts): JobOf =>
  (kind, asked) => {
    const draft = asked.get('draft') ?? '';
    const where = draft === '' ? folder : drafts.folder(draft);
    if (where === undefined)
      throw new UnansweredError('The draft was given up for newer ones: change anything again.');
    return {
      ...{ kind, folder: where, original: folder, draft },
      questionnaire: asked.get('questionnaire') ?? '',
      on: dayIn(asked),
      earlier: asked.get('with') ?? '',
      since: asked.get('since') ?? '',
    };
  };

/** What the page asks first of a draft is begun before that is read: to read it takes as long as some analyses do. */
function beginning(jobOf: JobOf, analyst: Analyst) {
  let newest = '';
  return ({ questionnaire, next }: Edit, draft: string, since: string): void => {
    // Posted again, it was begun already: nothing in it has changed, or another window shows it too.
    const one = `${draft} ${since}`;
    if (next === undefined || one === newest) return;
    newest = one;
    const asked = new URLSearchParams({ questionnaire, draft, since, ...next });
    analyst.begin('whom', jobOf('found', asked));
    analyst.begin('what', jobOf('findings', asked));
  };
}

const analysing =
  (jobOf: JobOf, analyst: Analyst) =>
  <Kind extends AnalysisKind>(lane: Lane, kind: Kind) =>
  async (asked: URLSearchParams): Promise<Told[Kind]> => {
    const reply = await analyst.ask(lane, jobOf(kind, asked));
    if (!reply.ok) throw new UnansweredError(reply.sentence);
    // The analyst replies to what it was asked.
    return reply.result as Told[Kind];
  };

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

const modeIn = (asked: URLSearchParams): Mode =>
  asked.get('mode') === 'repeat' ? 'repeat' : 'new';

function dayIn(asked: URLSearchParams): CalendarDate {
  const on = asked.get('on');
  if (isCalendarDate(on)) return on;
  throw new UnansweredError(`'${on ?? ''}' is no day.`);
}
