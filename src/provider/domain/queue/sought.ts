import { isCalendarDate } from '#engine';
import type { Sought } from './queue-store.ts';

const NUMBER = /^(?:T-?)?(\d{1,15})$/i;
const DAY_FIRST = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/;

/** What one box of a search means: 'T-100001' or '100001', '1984-05-12' or '12/05/1984', or beginnings of names. */
export function soughtIn(text: string): Sought | undefined {
  const written = text.trim();
  if (written === '') return undefined;
  const [, number] = NUMBER.exec(written) ?? [];
  if (number !== undefined) return { number: Number(number) };
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(written) ?? [];
  const dob = day === '' ? written : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (isCalendarDate(dob)) return { dob };
  return { names: written.toLowerCase().split(/\s+/) };
}
