import { useState } from 'react';
import { DRAFT } from '../team-client.ts';

const keptUnder = (name: string): string | undefined =>
  window.sessionStorage.getItem(`${DRAFT}${name}`) ?? undefined;

function keep(name: string, text: string | undefined): void {
  if (text === undefined) window.sessionStorage.removeItem(`${DRAFT}${name}`);
  else window.sessionStorage.setItem(`${DRAFT}${name}`, text);
}

/** What she enters, kept in this tab until it is sent, or she signs out: a session that ends loses nothing. */
export function useKeptText(name: string) {
  const [text, setText] = useState(() => keptUnder(name));
  const enter = (entered: string | undefined) => {
    setText(entered);
    keep(name, entered);
  };
  return { text, enter, forget: () => enter(undefined) };
}

/**
 * The same of a form with several fields.
 *
 * @param form with which words its fields begin where they are kept
 * @param id of what it is about
 */
export function useKeptTexts<Name extends string>(
  form: string,
  fields: readonly { readonly name: Name }[],
  id: string,
) {
  const names = fields.map(({ name }) => name);
  const keyOf = (name: Name): string => `${form} ${name} ${id}`;
  const [texts, setTexts] = useState<ReadonlyMap<Name, string>>(
    () =>
      new Map(
        names.flatMap((name) => {
          const text = keptUnder(keyOf(name));
          return text === undefined ? [] : [[name, text] as const];
        }),
      ),
  );
  return {
    /** Nothing where she has not touched it. */
    textOf: (name: Name): string | undefined => texts.get(name),
    isBegun: texts.size > 0,
    enter: (name: Name, text: string | undefined) => {
      setTexts((last) => {
        const now = new Map(last);
        if (text === undefined) now.delete(name);
        else now.set(name, text);
        return now;
      });
      keep(keyOf(name), text);
    },
    forget: () => {
      setTexts(new Map());
      for (const name of names) keep(keyOf(name), undefined);
    },
  };
}

/**
 * The id of what she is about to send, kept as what she enters is: sent again after a lost reply, or after a session that
 * has ended, it is the same one.
 *
 * @param step which step, and of what it is about
 */
export function useRequestId(step: string) {
  const begun = (): string => {
    const id = crypto.randomUUID();
    keep(`request ${step}`, id);
    return id;
  };
  const [id, setId] = useState(() => keptUnder(`request ${step}`) ?? begun());
  return { id, renew: () => setId(begun()) };
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
