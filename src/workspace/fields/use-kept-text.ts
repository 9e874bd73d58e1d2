import { useState } from 'react';
import { DRAFT } from '../team-client.ts';

/** What she enters, kept in this tab until it is sent, or she signs out: a session that ends loses nothing. */
export function useKeptText(name: string) {
  const key = `${DRAFT}${name}`;
  const [text, setText] = useState<string | undefined>(
    () => window.sessionStorage.getItem(key) ?? undefined,
  );
  const enter = (entered: string | undefined) => {
    setText(entered);
    if (entered === undefined) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, entered);
  };
  return { text, enter, forget: () => enter(undefined) };
}

/** What such a text was written from; nothing where it was written by a page of before that kept something else. */
export function keptObject(text: string | undefined): object | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : undefined;
  } catch {
    return undefined;
  }
}
