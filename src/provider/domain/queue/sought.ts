import { isCalendarDate } from '#engine';
import { namesIn } from '../plain-name.ts';
import type { Sought } from './queue-store.ts';

const NUMBER = /^#?(?:T[- ]?)?(\d{1,15})$/i;
const DAY_FIRST = /^(?:born )?(\d{1,2})[/. -](\d{1,2}|[a-z]{3,9})[/. -](\d{4})$/i;

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
] as const;

/**
 * What one box of a search means: 'T-100001' or '100001', '1984-05-12', '12/05/1984' or '12 May 1984' as lists have it, or
 * beginnings of names.
 */
export function soughtIn(text: string): Sought | undefined {
  // What is copied from a letter or a spreadsheet brings characters along that nobody sees.
  const written = text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
  // A word processor makes dashes of hyphens. In a name they stay: they may have been written so.
  const hyphened = written.normalize('NFKC').replaceAll(/\p{Dash_Punctuation}/gu, '-');
  const [, number] = NUMBER.exec(hyphened) ?? [];
  if (number !== undefined) return { number: Number(number) };
  const dob = dayIn(hyphened);
  if (isCalendarDate(dob)) return { dob };
  if (written === '') return undefined;
  const names = namesIn(written);
  // What is no name is nobody's, and not everybody's.
  return { names: names.length === 0 ? [written] : names };
}

/** As a calendar has it, where it is a day. */
function dayIn(written: string): string {
  const [, day = '', named = '', year = ''] = DAY_FIRST.exec(written) ?? [];
  if (day === '') return written;
  const begins = named.toLowerCase();
  const month = MONTHS.findIndex((one) => one.startsWith(begins)) + 1 || Number(named);
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
