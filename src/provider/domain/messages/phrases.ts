/** What the team writes again and again, kept for all of it. It is about nobody: erasing a person does not reach it. */
import { limitStaff } from '../accounts/rate-limit.ts';
import type { StaffId } from '../ids.ts';
import { done, failed, type FailureOf, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Phrase } from './phrase.ts';

/** As many as somebody still finds her way through. */
const MOST = 200;

const FULL: FailureOf<'unacceptable'> = {
  kind: 'unacceptable',
  problems: [
    {
      ...{ field: '/text', constraint: 'maxItems' },
      message: `There are ${MOST} saved phrases. Remove one that nobody uses, then save this one.`,
    },
  ],
};

export const listPhrases = ({ database }: Ports): Promise<readonly Phrase[]> =>
  database.phrases.list();

const ANOTHER: FailureOf<'unacceptable'> = {
  kind: 'unacceptable',
  problems: [
    {
      ...{ field: '/id', constraint: 'unique' },
      message: 'Another phrase was saved under this id already. Please reload and save it again.',
    },
  ],
};

/** Keeps a text once, however often it is saved; gives all that are saved. */
export async function savePhrase(
  ports: Ports,
  phrase: Omit<Phrase, 'savedAt'>,
  staff: StaffId | undefined,
): Promise<Outcome<readonly Phrase[], 'unacceptable' | 'too-many-attempts'>> {
  const { database, clock } = ports;
  const blocked = await limitStaff(ports, database, 'saved-phrase', staff);
  if (blocked) return failed(blocked);
  return database.transaction(async ({ phrases }) => {
    const saved = await phrases.list();
    if (saved.some(({ text }) => text === phrase.text)) return done(saved);
    if (saved.some(({ id }) => id === phrase.id)) return failed(ANOTHER);
    if (saved.length >= MOST) return failed(FULL);
    await phrases.add({ ...phrase, savedAt: clock() });
    return done(await phrases.list());
  });
}

/** One that is gone already is gone. */
export async function removePhrase(
  ports: Ports,
  id: string,
  staff: StaffId | undefined,
): Promise<Outcome<readonly Phrase[], 'too-many-attempts'>> {
  const blocked = await limitStaff(ports, ports.database, 'saved-phrase', staff);
  if (blocked) return failed(blocked);
  return ports.database.transaction(async ({ phrases }) => {
    await phrases.remove(id);
    return done(await phrases.list());
  });
}
