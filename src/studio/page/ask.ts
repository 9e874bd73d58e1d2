import { useLayoutEffect, useState } from 'react';
import {
  askedKey,
  type Call,
  type Deed,
  type Done,
  type Edit,
  type Reply,
  type Told,
} from '../messages.ts';
import { useFileChanges } from './file-changes.ts';
import { published } from './published.ts';

type Asked = { readonly [parameter: string]: string };

/** Asks the studio's server. What it cannot answer comes back as a sentence. */
async function ask<C extends Call>(
  call: C,
  asked: Asked,
  signal: AbortSignal,
): Promise<Reply<Told[C]>> {
  if (!published)
    return replyOf(fetch(`/calls/${call}?${new URLSearchParams(asked).toString()}`, { signal }));
  const known = published.replies[askedKey(call, asked)] as Reply<Told[C]> | undefined;
  return (
    known ?? {
      ok: false,
      sentence: 'This page was not published with it: npm run studio shows it.',
    }
  );
}

/** Has the server do something with a document that is edited. */
export const act = <D extends Deed>(deed: D, edit: Edit): Promise<Reply<Done[D]>> =>
  replyOf(
    fetch(`/calls/${deed}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(edit),
    }),
  );

async function replyOf<T>(responding: Promise<Response>): Promise<Reply<T>> {
  try {
    const reply: Reply<T> = await (await responding).json();
    return reply;
  } catch {
    return { ok: false, sentence: 'The studio does not answer. Is its command still running?' };
  }
}

/**
 * The reply, once there is one. It is asked for again when a file has changed; what a draft is like changes with the
 * draft alone.
 *
 * @param asked nothing is asked where it is undefined
 * @param attempt another one is asked once more
 */
export function useAsked<C extends Call>(
  call: C,
  asked: Asked | undefined,
  attempt = 0,
): Reply<Told[C]> | undefined {
  const changes = useFileChanges();
  const isReady = asked !== undefined && changes !== undefined;
  const since = asked?.['draft'] === undefined ? changes : '';
  const key = isReady ? `${askedKey(call, asked)} ${since} ${attempt}` : undefined;
  const [latest, setLatest] = useState<{ readonly key: string; readonly reply: Reply<Told[C]> }>();
  // Before the page is drawn anew, which would keep the question waiting for a frame.
  useLayoutEffect(() => {
    if (key === undefined || asked === undefined || latest?.key === key) return undefined;
    // A reply that nobody waits for any more would keep one of the browser's few connections.
    const asking = new AbortController();
    void ask(call, asked, asking.signal).then((reply) => {
      if (!asking.signal.aborted) setLatest({ key, reply });
    });
    return () => asking.abort();
    // The key says all that is asked.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return latest?.key === key ? latest?.reply : undefined;
}

export interface Latest<C extends Call> {
  /** The last that was heard, also to what was asked before; nothing before the first. */
  readonly reply: Reply<Told[C]> | undefined;
  /** Whether it replies to what is asked now. */
  readonly isCurrent: boolean;
}

/** The reply, and until there is one the last that there was. */
export function useLatest<C extends Call>(
  call: C,
  asked: Asked | undefined,
  attempt = 0,
): Latest<C> {
  const now = useAsked(call, asked, attempt);
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  return { reply: now ?? last, isCurrent: now !== undefined };
}
