/** What a journey asks of a browser, whichever way that is driven. */
export interface Tab {
  goTo(address: string): Promise<void>;
  /** Runs a function in the page. It can use nothing but its arguments. */
  run<Args extends readonly Plain[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Waits for the first element that is there to be seen, and has the words if any are asked for. */
  find(sought: Sought): Promise<Found>;
  back(): Promise<void>;
  reload(): Promise<void>;
  close(): Promise<void>;
}

export type Plain = string | number | boolean | null;

export interface Sought {
  readonly css: string;
  /** A regular expression's source: what it is called or says. */
  readonly words?: string;
}

export interface Found {
  /** A real press: it misses what something else lies over. */
  press(): Promise<void>;
  type(text: string): Promise<void>;
  clear(): Promise<void>;
  /** Of a list to choose from. */
  choose(value: string): Promise<void>;
  upload(file: string): Promise<void>;
}

/** As long as a busy machine may take: what is waited for comes, or the journey has failed. */
export const PATIENCE_MS = 60_000;

/** In the page: the first element that can be seen and is called so, brought to the middle of the window. */
export function seek(css: string, words: string | null): HTMLElement | null {
  const nameOf = (element: HTMLElement): string => {
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
    const label = element.getAttribute('aria-label') ?? labels?.[0]?.innerText;
    return (label ?? element.innerText).replace(/\s+/g, ' ').trim();
  };
  const found = [...document.querySelectorAll<HTMLElement>(css)].find(
    (element) =>
      element.getClientRects().length > 0 &&
      (words === null || new RegExp(words).test(nameOf(element))),
  );
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found ?? null;
}

/** What a journey says when it has waited in vain. */
export const missed = ({ css, words }: Sought, page: string): Error =>
  new Error(
    `Nothing to be seen is ${css}${words === undefined ? '' : ` that says ${words}`}. ${page}`,
  );

/** In the page: what stands on it. */
export const pageInWords = (): string =>
  `At ${location.pathname} it says: ${document.body.innerText.replace(/\s+/g, ' ')}`;
