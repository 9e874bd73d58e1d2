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
  /** A real press. What lies over it would be pressed instead: waits until nothing does, nor is going to. */
  press(sought: Sought): Promise<void>;
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
  type(text: string): Promise<void>;
  clear(): Promise<void>;
  /** Of a list to choose from. */
  choose(value: string): Promise<void>;
  upload(file: string): Promise<void>;
}

/** As long as a busy machine may take: what is waited for comes, or the journey has failed. */
export const PATIENCE_MS = 60_000;

/** What is waited for: something to read or to fill in, or something to press. */
export type Aim = 'see' | 'press';

/**
 * In the page: the first element that can be seen and is called so, brought to the middle of the window. One
 * to press is there once it stays there: it was in the middle already, so that what scrolls has been painted,
 * and nothing above it still loads; and once nothing else (a toast, a bar that sticks, a dialog that is going)
 * lies over its middle, which is where every driver presses.
 */
export function seek(css: string, words: string | null, aim: Aim): HTMLElement | null {
  const nameOf = (element: HTMLElement): string => {
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
    const label = element.getAttribute('aria-label') ?? labels?.[0]?.innerText;
    return (label ?? element.innerText).replace(/\s+/g, ' ').trim();
  };
  const willBePushed = (element: HTMLElement): boolean =>
    [...(element.closest('main')?.querySelectorAll('[aria-busy=true]') ?? [])].some(
      (part) => part.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
  const isUncovered = (element: HTMLElement): boolean =>
    [...element.getClientRects()]
      .slice(0, 1)
      .some(({ left, top, width, height }) =>
        element.contains(document.elementFromPoint(left + width / 2, top + height / 2)),
      );
  const found = [...document.querySelectorAll<HTMLElement>(css)].find(
    (element) =>
      element.getClientRects().length > 0 &&
      (words === null || new RegExp(words).test(nameOf(element))),
  );
  if (!found) return null;
  const { top } = found.getBoundingClientRect();
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const hasMoved = Math.abs(found.getBoundingClientRect().top - top) >= 1;
  const canBePressed = !hasMoved && !willBePushed(found) && isUncovered(found);
  return aim === 'see' || canBePressed ? found : null;
}

/** What a journey says when it has waited in vain. */
export const missed = ({ css, words }: Sought, aim: Aim, page: string): Error =>
  new Error(
    `There is nothing to ${aim} that is ${css}${words === undefined ? '' : ` and says ${words}`}. ${page}`,
  );

/** In the page: what stands on it. */
export const pageInWords = (): string =>
  `At ${location.pathname} it says: ${document.body.innerText.replace(/\s+/g, ' ')}`;
