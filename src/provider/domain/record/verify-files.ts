/** Files that entries name, held against what was uploaded when they were written. */
import { jsonIn, type Entry } from '#record';
import type { ObjectPath } from '../ids.ts';
import { isObject, isText } from '../kept-json.ts';
import type { Ports } from '../ports.ts';
import { keptAs } from '../store-upload.ts';
import { DIGESTS, filesNamedIn } from './named-files.ts';

interface FileFinding {
  readonly entry: Entry;
  readonly how: 'altered' | 'missing';
  readonly says: string;
}

export interface VerifiedFiles {
  /** How many entries name a file and do not say what was in it, because they were written before entries said so. */
  readonly without: number;
  /** Of each stream the first. */
  readonly findings: readonly FileFinding[];
}

type Reading = Pick<Ports, 'database' | 'objects'>;

/** One at a time, because each is read whole. */
export async function verifyFiles(
  ports: Reading,
  entries: readonly Entry[],
): Promise<VerifiedFiles> {
  const findings = new Map<string, FileFinding>();
  let without = 0;
  for (const entry of entries) {
    const { paths, digests } = filesOf(entry);
    if (paths.some((path) => !digests.has(path))) without += 1;
    for (const [path, digest] of digests) {
      if (findings.has(entry.stream)) break;
      const how = await howOtherwise(ports, path, digest);
      if (how === undefined || (await isErased(ports, entry))) continue;
      const what = how === 'missing' ? 'is missing' : 'is not what was uploaded';
      findings.set(entry.stream, {
        ...{ entry, how },
        says: `The file ${path} of entry ${entry.seq} ${what}.`,
      });
    }
  }
  return { without, findings: [...findings.values()] };
}

function filesOf({ person }: Entry) {
  const { [DIGESTS]: said, ...named } = person === null ? {} : jsonIn(person);
  const paths = filesNamedIn(named);
  const digests = new Map(
    paths.flatMap((path) => {
      const digest = isObject(said) ? said[path] : undefined;
      return isText(digest) ? [[path, digest] as const] : [];
    }),
  );
  return { paths, digests };
}

async function howOtherwise(
  { database: { uploads }, objects }: Reading,
  path: ObjectPath,
  digest: string,
): Promise<FileFinding['how'] | undefined> {
  const upload = await uploads.find(path);
  if (!upload?.stored) return 'missing';
  if (upload.stored.digest !== digest) return 'altered';
  const content = await objects.read(keptAs(path, digest));
  if (content === undefined) return 'missing';
  return objects.digestOf(content) === digest ? undefined : 'altered';
}

/** An erasure meanwhile has taken the file with what the entry said of her. */
async function isErased(
  { database: { record } }: Reading,
  { stream, seq }: Entry,
): Promise<boolean> {
  const now = await record.entries([stream]);
  return now.find((entry) => entry.seq === seq)?.person === null;
}
