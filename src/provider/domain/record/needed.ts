import {
  concludedIn,
  jsonIn,
  unreadTexts,
  withoutWords,
  type Concluded,
  type KeptDocument,
  type UnreadTexts,
} from '#record';
import { isObject } from '../kept-json.ts';
import type { PostedEntry } from './store.ts';

/** What judges a consultation again. */
export interface NeededEntry extends Pick<
  PostedEntry,
  'stream' | 'at' | 'what' | 'documents' | 'engine'
> {
  /** Which questionnaire, whether it was asked of somebody new, and which rules refused her. */
  readonly facts: {
    readonly questionnaire?: unknown;
    readonly mode?: unknown;
    readonly rules?: unknown;
  };
  /** Her answers, and what was known of her; nothing once they were erased. */
  readonly person: object | null;
  /** What was concluded about her; nothing where that cannot be read. */
  readonly concluded: Concluded | null;
}

/**
 * What judges a consultation again: neither who she is, nor whose it is, nor her own words that no rule reads.
 *
 * @param words the questions of which her own words are asked for all the same
 */
export function neededOf(
  documents: readonly KeptDocument[],
  words: readonly string[],
): (entry: PostedEntry) => NeededEntry {
  const unread = new Map<string, UnreadTexts>();
  for (const { kind, hash, content } of documents) {
    const document = jsonIn(content);
    // Of one that can no longer be read nobody knows which texts are her own words.
    if (kind !== 'questionnaire' || !isObject(document['properties'])) continue;
    const texts = [...unreadTexts(document)].filter(([name]) => !words.includes(name));
    unread.set(hash, new Map(texts));
  }
  const concluded = readingConcluded();
  return ({ facts, person, flags, medicines, stream, at, what, engine, ...entry }) => {
    const { questionnaire, mode, rules } = jsonIn(facts);
    const own = entry.documents.find((hash) => unread.has(hash));
    return {
      ...{ stream, at, what, engine, documents: entry.documents },
      facts: { questionnaire, mode, rules },
      person: person === null ? null : givenIn(jsonIn(person), unread.get(own ?? '')),
      concluded: concluded(flags, medicines),
    };
  };
}

/** Which of her answers are her own words stands in its questionnaire: where that is not kept, or cannot be read, none is sent. */
function givenIn(
  { payload, history, hasOthers }: Readonly<Record<string, unknown>>,
  unread?: UnreadTexts,
) {
  const answers = isObject(payload) ? payload['answers'] : undefined;
  if (!isObject(answers)) return {};
  return {
    payload: { answers: unread ? withoutWords(answers, unread) : {} },
    ...{ history, ...(hasOthers !== undefined && { hasOthers }) },
    ...(!unread && { isUnsent: true }),
  };
}

/** More than there are of what may be concluded about the patients of one pharmacy; what is beyond is read again. */
const REMEMBERED = 1_000;

/** Nothing of a person is in it, and a hundred thousand share what is concluded: each is read once. */
function readingConcluded() {
  const known = new Map<string | null, Map<string | null, Concluded | null>>();
  let remembered = 0;
  return (flags: string | null, medicines: string | null): Concluded | null => {
    const before = known.get(flags)?.get(medicines);
    if (before !== undefined) return before;
    const [raised, judged] = [flags, medicines].map((text) => text && jsonIn(text));
    const concluded = concludedIn(raised, judged) ?? null;
    if (remembered === REMEMBERED) {
      known.clear();
      remembered = 0;
    }
    remembered += 1;
    known.set(flags, (known.get(flags) ?? new Map()).set(medicines, concluded));
    return concluded;
  };
}
