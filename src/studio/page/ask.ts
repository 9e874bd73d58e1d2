import { useEffect, useState } from 'react';
import type { Call, Reply, Told } from '../messages.ts';

type Asked = { readonly [parameter: string]: string };

/** Asks the preview's server. What it cannot answer comes back as a sentence. */
async function ask<C extends Call>(call: C, asked: Asked): Promise<Reply<Told[C]>> {
  try {
    const response = await fetch(`/calls/${call}?${new URLSearchParams(asked).toString()}`);
    const reply: Reply<Told[C]> = await response.json();
    return reply;
  } catch {
    return { ok: false, sentence: 'The preview does not answer. Is its command still running?' };
  }
}

/**
 * The reply, once there is one.
 *
 * @param asked nothing is asked where it is undefined
 */
export function useAsked<C extends Call>(
  call: C,
  asked: Asked | undefined,
): Reply<Told[C]> | undefined {
  const key = asked && `${call}?${new URLSearchParams(asked).toString()}`;
  const [latest, setLatest] = useState<{ readonly key: string; readonly reply: Reply<Told[C]> }>();
  useEffect(() => {
    if (key === undefined || asked === undefined) return undefined;
    let isCurrent = true;
    void ask(call, asked).then((reply) => {
      if (isCurrent) setLatest({ key, reply });
    });
    return () => {
      isCurrent = false;
    };
    // The key says all that is asked.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return latest?.key === key ? latest?.reply : undefined;
}
