import { jsonIn, unreadTexts, withoutWords, type KeptDocument, type UnreadTexts } from '#record';
import { isObject } from '../kept-json.ts';
import type { PostedEntry } from './store.ts';

/**
 * What judges a consultation again: neither who she is, nor whose it is, nor her own words that no rule reads.
 *
 * @param words the questions of which her own words are asked for all the same
 */
export function neededOf(
  documents: readonly KeptDocument[],
  words: readonly string[],
): (entry: PostedEntry) => PostedEntry {
  const unread = new Map<string, UnreadTexts>();
  for (const { kind, hash, content } of documents) {
    const document = jsonIn(content);
    // Of one that can no longer be read nobody knows which texts are her own words.
    if (kind !== 'questionnaire' || !isObject(document['properties'])) continue;
    const texts = [...unreadTexts(document)].filter(([name]) => !words.includes(name));
    unread.set(hash, new Map(texts));
  }
  return ({ facts, person, ...entry }) => {
    const { questionnaire, mode } = jsonIn(facts);
    const own = entry.documents.find((hash) => unread.has(hash));
    return {
      ...entry,
      facts: JSON.stringify({ questionnaire, mode }),
      person:
        person === null ? null : JSON.stringify(givenIn(jsonIn(person), unread.get(own ?? ''))),
    };
  };
}

/** Where its questionnaire is not kept nobody can judge it, and nothing is sent; what can no longer be read stays so. */
function givenIn({ payload, history }: Readonly<Record<string, unknown>>, unread?: UnreadTexts) {
  const answers = isObject(payload) ? payload['answers'] : undefined;
  if (!isObject(answers)) return {};
  return { payload: { answers: unread ? withoutWords(answers, unread) : {} }, history };
}
