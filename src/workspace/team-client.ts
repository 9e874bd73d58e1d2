import createOpenapiClient, { type Client } from 'openapi-fetch';
import type {
  OperationName,
  paths,
  Problem,
  ProblemCode,
  ResponseOf,
  TeamSession,
} from '#contract';

/** The calls of the team, and nothing else of the contract. */
type TeamPaths = {
  [Path in keyof paths & (`/desk/${string}` | `/team/${string}`)]: paths[Path];
};

/** Why a call brought nothing; thrown at the query client, which hears of failures in no other way. */
export class FailedCall extends Error {
  /** The server's word for it; nothing where the server was not reached. */
  readonly code: ProblemCode | undefined;
  /** It does not go with how things are by now. */
  readonly isConflict: boolean;
  /** What it says of single fields. */
  readonly problems: NonNullable<Problem['problems']>;

  constructor(
    message: string,
    code?: ProblemCode,
    isConflict = false,
    problems: FailedCall['problems'] = [],
  ) {
    super(message);
    this.code = code;
    this.isConflict = isConflict;
    this.problems = problems;
  }
}

const TOKEN = 'teamSession';
const MEMBER = 'teamMember';
/** Under names that begin so stands what somebody has entered and not sent. */
export const DRAFT = 'draft ';

export interface TeamClientOptions {
  readonly baseUrl: string;
  /** Of this tab alone: it is gone when the tab is closed. */
  readonly storage: Storage;
}

export interface TeamClient {
  readonly api: Client<TeamPaths>;
  isSignedIn(): boolean;
  /** What somebody else has entered in this tab and not sent goes. */
  signIn(session: TeamSession): void;
  /** Forgets her and all that she has entered, as she leaves. */
  signOut(): void;
  /** What whoever was suspended while she was signed in is told, until somebody signs in here. */
  suspension(): string | undefined;
  /** Told when a session that was here is here no more. */
  onEnded(listener: () => void): () => void;
}

/** Shows the session's token with each call; a session that the server has ended is forgotten. */
export function createTeamClient({ baseUrl, storage }: TeamClientOptions): TeamClient {
  const api = createOpenapiClient<TeamPaths>({ baseUrl, cache: 'no-store' });
  const ended = new Set<() => void>();
  let suspension: string | undefined;
  const forgetDrafts = () => {
    for (const key of Object.keys(storage)) if (key.startsWith(DRAFT)) storage.removeItem(key);
  };
  const forget = () => {
    if (storage.getItem(TOKEN) === null) return;
    storage.removeItem(TOKEN);
    for (const listener of ended) listener();
  };
  api.use({
    onRequest({ request }) {
      const token = storage.getItem(TOKEN);
      if (token !== null) request.headers.set('authorization', `Bearer ${token}`);
    },
    async onResponse({ response }) {
      if (response.status !== 401) return;
      const body: unknown = await response.clone().json();
      if (!isProblem(body)) return;
      if (body.code === 'suspended') suspension = body.message;
      if (body.code === 'suspended' || body.code === 'unauthenticated') forget();
    },
  });
  return {
    api,
    isSignedIn: () => storage.getItem(TOKEN) !== null,
    signIn({ token, member }) {
      if (storage.getItem(MEMBER) !== member) forgetDrafts();
      suspension = undefined;
      storage.setItem(MEMBER, member);
      storage.setItem(TOKEN, token);
    },
    signOut() {
      forgetDrafts();
      storage.removeItem(MEMBER);
      forget();
    },
    suspension: () => suspension,
    onEnded(listener) {
      ended.add(listener);
      return () => ended.delete(listener);
    },
  };
}

interface TeamResponse {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * What a call brought. openapi-fetch's own type of `data` turns read-only lists into objects, so the contract's is put
 * in its place.
 *
 * @throws FailedCall
 */
export const dataOf = async <Name extends OperationName>(
  call: Promise<TeamResponse>,
): Promise<ResponseOf<Name>> => (await broughtBy(call)) as ResponseOf<Name>;

/**
 * A file that a call brought.
 *
 * @throws FailedCall
 */
export async function fileOf(call: Promise<TeamResponse>): Promise<Blob> {
  const file = await broughtBy(call);
  if (!(file instanceof Blob)) throw new FailedCall(UNEXPECTED);
  return file;
}

const UNEXPECTED = 'The server answered something unexpected. Please try again.';

export const NOT_REACHED = 'The server was not reached. Check the connection and try again.';

async function broughtBy(call: Promise<TeamResponse>): Promise<unknown> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    if (!(cause instanceof TypeError)) throw cause;
    throw new FailedCall(NOT_REACHED);
  });
  if (data !== undefined) return data;
  if (!isProblem(error)) throw new FailedCall(UNEXPECTED);
  const details = (error.problems ?? []).map((problem) => problem.message);
  const message = [...new Set([error.message, ...details])].join(' ');
  throw new FailedCall(message, error.code, response.status === 409, error.problems);
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'message' in body && 'code' in body;

/** What is said of something that was thrown at a call. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something unexpected went wrong. Please try again.';
