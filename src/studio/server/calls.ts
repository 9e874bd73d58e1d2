/** Answers what the page asks: everything that needs files, git or the solver. */
import { isCalendarDate, type CalendarDate, type Mode } from '#engine';
import type { LoadedQuestionnaire } from '#documents';
import type { Call, Reply, Told, Written } from '../messages.ts';
import { openDifferences } from './differences.ts';
import { patientsOf } from './patients.ts';
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
  close(): void;
}

export function openCalls({ folder, earlier }: Sources): Calls {
  const differences = openDifferences();

  const named = (list: readonly LoadedQuestionnaire[], asked: URLSearchParams) =>
    list.find(({ questionnaire }) => questionnaire.id === asked.get('questionnaire'));
  const current = async (asked: URLSearchParams): Promise<LoadedQuestionnaire> => {
    const found = named(await readUsable(folder), asked);
    if (found) return found;
    throw new UnansweredError(`There is no questionnaire '${asked.get('questionnaire') ?? ''}'.`);
  };
  const before = async (asked: URLSearchParams) =>
    named(await earlier(asked.get('with') ?? ''), asked);

  const calls: {
    readonly [call in Call]: (asked: URLSearchParams) => Promise<Told[call]>;
  } = {
    shelf: () => readShelf(folder),
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
  };
  const isCall = (name: string): name is Call => Object.hasOwn(calls, name);

  return {
    async answer(call, asked) {
      if (!isCall(call)) return { ok: false, sentence: `Nobody answers '${call}' here.` };
      try {
        return { ok: true, told: await calls[call](asked) };
      } catch (error) {
        return { ok: false, sentence: error instanceof Error ? error.message : String(error) };
      }
    },
    close: () => differences.close(),
  };
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
