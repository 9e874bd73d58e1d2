import type { Collection, Matters } from '../entries.ts';
import { isRecord } from './record.ts';

/** Says what is wrong with a value, if anything, so that it reads on after the value's name. */
type Check = (value: unknown) => string | undefined;

const TITLE = 60;
const DESCRIPTION = 160;

const line: Check = (value) =>
  typeof value === 'string' && value.trim() !== '' && !value.includes('\n')
    ? undefined
    : 'has to be one line of text';

const atMost =
  (length: number): Check =>
  (value) =>
    line(value) ??
    (typeof value === 'string' && value.length > length
      ? `has ${value.length} characters, and search results show at most ${length}`
      : undefined);

const wholeNumber: Check = (value) =>
  Number.isInteger(value) ? undefined : 'has to be a whole number';

const day: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? undefined
    : 'has to be a day like 2024-11-30';

const address: Check = (value) =>
  typeof value === 'string' && URL.canParse(value) && value.startsWith('https://')
    ? undefined
    : 'has to be an address that begins with https://';

const some =
  (check: Check): Check =>
  (value) => {
    if (!Array.isArray(value) || value.length === 0) return 'has to be a list with something in it';
    const wrong = value.map(check).find((found) => found !== undefined);
    return wrong && `has an entry that ${wrong}`;
  };

const record =
  (checks: { readonly [name: string]: Check }): Check =>
  (value) => {
    const names = Object.keys(checks);
    if (!isRecord(value) || Object.keys(value).some((name) => !names.includes(name)))
      return `has to have ${names.join(' and ')}, and nothing else`;
    const wrong = names.flatMap((name) => {
      const found = checks[name]?.(value[name]);
      return found === undefined ? [] : [`has a '${name}' that ${found}`];
    });
    return wrong[0];
  };

const headed = { title: atMost(TITLE), description: atMost(DESCRIPTION) };

/** 'Publisher: a document' has to lead to the document, not to where its publisher begins. */
const source: Check = (value) =>
  record({ title: line, url: address })(value) ??
  (isRecord(value) &&
  String(value['title']).includes(': ') &&
  new URL(String(value['url'])).pathname === '/'
    ? `names a document, and its address is only where its publisher begins: ${String(value['url'])}`
    : undefined);

const sources = some(source);

/** What each kind's front matter has to have; nothing may be missing, nothing else may be there. */
export const shapes: {
  readonly [collection in Collection]: { readonly [name in keyof Matters[collection]]: Check };
} = {
  articles: {
    ...headed,
    drawing: line,
    position: wholeNumber,
    date: day,
    updated: day,
    treatment: line,
    search: some(line),
    sources,
  },
  pages: { ...headed, lead: line, updated: day },
  faqs: { ...headed, position: wholeNumber },
  treatments: {
    ...headed,
    drawing: line,
    summary: line,
    position: wholeNumber,
    lead: line,
    evidence: line,
    search: some(line),
    related: some(record({ title: line, to: line })),
    urgent: some(record({ call: line, when: some(line) })),
    sources,
  },
};
