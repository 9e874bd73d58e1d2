/** Consultations as the server streams them, read and judged again. */
import {
  postedIn,
  questionnairesOf,
  replayed,
  summary,
  type KeptDocument,
  type Replay,
  type Replayed,
  type Usable,
} from '#record';
import { sha256 } from './sha256.ts';

/** What everybody is judged with. */
export interface Judging {
  readonly documents: readonly KeptDocument[];
  /** By questionnaire, the hashes of what they are judged with now. */
  readonly others: ReadonlyMap<string, readonly string[]>;
  /** The engine that judges. */
  readonly engine: string;
}

/** What a line says of a consultation that was written down, and of which there is no entry any more. */
const LOST = 'lost';

/** A line as the server streams it. */
interface PostedLine {
  readonly stream: string;
  readonly at: string;
  readonly what: string;
  readonly documents: readonly string[];
  readonly engine: string;
  /** Canonical JSON, as it is kept. */
  readonly facts: string;
  readonly person: string | null;
  /** The facts of the entries that say which flags were raised, and how medicines were judged. */
  readonly flags: string | null;
  readonly medicines: string | null;
}

export interface Judge {
  /** Judges whole lines as they came. */
  judge(lines: Buffer): void;
  /** What was found until now. */
  replay(): Replay;
  /** The hashes of all documents that they were judged with. */
  named(): ReadonlySet<string>;
  /** How many there are by the server's own word, once its last line was read. */
  end(): number | undefined;
}

/** Compiles each set of documents once, for all that is judged. */
export function judgeOf({ documents, others, engine }: Judging): Judge {
  const usable = questionnairesOf(documents, sha256);
  const now = new Map<string, Usable>(
    [...others].map(([questionnaire, hashes]) => [questionnaire, usable(hashes)]),
  );
  const counted = summary();
  const named = new Set<string>();
  let end: number | undefined;
  return {
    judge(lines) {
      for (const text of lines.toString().split('\n')) {
        if (text === '') continue;
        const line = JSON.parse(text) as PostedLine | { readonly end: number };
        if ('end' in line) ({ end } = line);
        else {
          for (const hash of line.documents) named.add(hash);
          const isByAnother = line.what !== LOST && line.engine !== engine;
          counted.add(...judged(line, usable, now), isByAnother);
        }
      }
    },
    replay: counted.replay,
    named: () => named,
    end: () => end,
  };
}

function judged(
  line: PostedLine,
  usable: (hashes: readonly string[]) => Usable,
  now: ReadonlyMap<string, Usable>,
) {
  const facts = read(line.facts);
  const posted = postedIn(line.what, new Date(line.at), facts, read(line.person), {
    flags: read(line.flags),
    medicines: read(line.medicines),
  });
  const questionnaire = questionnaireIn(facts);
  const consultation = line.stream.slice('consultation:'.length);
  const found: Replayed = posted
    ? replayed(posted, usable(line.documents), now.get(questionnaire))
    : line.what === LOST
      ? { kind: 'not-judged', why: 'entries-missing', says: 'Its entries are missing.' }
      : {
          ...{ kind: 'not-judged', why: 'unreadable' },
          says: 'What is kept of it can no longer be read.',
        };
  return [{ consultation, questionnaire, at: line.at }, found] as const;
}

const questionnaireIn = (facts: unknown): string => {
  const { questionnaire } = Object(facts) as { readonly questionnaire?: unknown };
  return typeof questionnaire === 'string' ? questionnaire : '';
};

/** What can no longer be read is none of what is looked for. */
function read(text: PostedLine['person']): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
