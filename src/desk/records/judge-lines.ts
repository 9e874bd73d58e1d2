/** Consultations as the server streams them, read and judged again. */
import {
  postedIn,
  questionnairesOf,
  replayed,
  summary,
  type Concluded,
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
  /** By questionnaire, why nobody is judged with it: what there is of it now cannot be used. */
  readonly unread?: ReadonlyMap<string, string>;
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
  /** As they are kept: what can no longer be read is not there. */
  readonly facts: {
    readonly questionnaire?: unknown;
    readonly mode?: unknown;
    readonly rules?: unknown;
  };
  readonly person: unknown;
  readonly concluded: Concluded | null;
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
export function judgeOf({ documents, others, unread = new Map(), engine }: Judging): Judge {
  const usable = questionnairesOf(documents, sha256);
  const now = new Map<string, Usable>([
    ...[...others].map(([questionnaire, hashes]) => [questionnaire, usable(hashes)] as const),
    ...[...unread].map(
      ([questionnaire, says]) =>
        [questionnaire, { unusable: { why: 'document-unreadable', says } }] as const,
    ),
  ]);
  const counted = summary();
  const named = new Set<string>();
  let end: number | undefined;
  return {
    judge(lines) {
      for (const text of textsOf(lines)) {
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

const END_OF_LINE = 0x0a;

/** Line by line: what is read as one long text and divided then takes twice as long. */
function* textsOf(lines: Buffer): Generator<string> {
  for (let from = 0; from < lines.length;) {
    const end = lines.indexOf(END_OF_LINE, from);
    const to = end === -1 ? lines.length : end;
    if (to > from) yield lines.toString('utf8', from, to);
    from = to + 1;
  }
}

function judged(
  line: PostedLine,
  usable: (hashes: readonly string[]) => Usable,
  now: ReadonlyMap<string, Usable>,
) {
  const { what, at, facts, person, concluded } = line;
  const posted = postedIn(what, new Date(at), facts, person, concluded ?? undefined);
  const questionnaire = typeof facts.questionnaire === 'string' ? facts.questionnaire : '';
  const consultation = line.stream.slice('consultation:'.length);
  const found: Replayed = posted
    ? replayed(posted, usable(line.documents), now.get(questionnaire))
    : what === LOST
      ? { kind: 'not-judged', why: 'entries-missing', says: 'Its entries are missing.' }
      : {
          ...{ kind: 'not-judged', why: 'unreadable' },
          says: 'What is kept of it can no longer be read.',
        };
  return [{ consultation, questionnaire, at }, found] as const;
}
