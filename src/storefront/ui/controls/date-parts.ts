/** A date as it is typed. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export const noDate: DateParts = { day: '', month: '', year: '' };

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** 3 for '3', '03', 'mar', 'March'; undefined for what is no month. */
function monthNumber(text: string): number | undefined {
  const word = text.trim().toLowerCase().replace(/\.$/, '');
  if (/^\d{1,2}$/.test(word)) return Number(word);
  if (word.length < 3) return undefined;
  const index = MONTHS.findIndex((month) => month.startsWith(word));
  return index < 0 ? undefined : index + 1;
}

/**
 * The three parts as one answer: 'YYYY-MM-DD' when they could be a date, else what was typed in the
 * same order, which no validation takes for a date. Whether the day exists is not decided here.
 */
export function joinDate({ day, month, year }: DateParts): string | undefined {
  const parts = [year, month, day].map((part) => part.replaceAll('-', ' ').trim());
  const [y = '', m = '', d = ''] = parts;
  if (!y && !m && !d) return undefined;
  const number = monthNumber(m);
  if (!/^\d{4}$/.test(y) || number === undefined || !/^\d{1,2}$/.test(d)) return parts.join('-');
  return `${y}-${String(number).padStart(2, '0')}-${d.padStart(2, '0')}`;
}

/** What to show for an answer that was not typed here: from a draft, or filled in beforehand. */
export function splitDate(value: string | undefined): DateParts {
  const [year = '', month = '', day = ''] = (value ?? '').split('-');
  const plain = (part: string) => (/^0\d$/.test(part) ? part.slice(1) : part);
  return { day: plain(day), month: plain(month), year };
}

/** A whole date that was pasted into one field, day first as in the UK; undefined when it is none. */
export function readPastedDate(text: string): DateParts | undefined {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso) return { day: iso[3] ?? '', month: iso[2] ?? '', year: iso[1] ?? '' };
  const british = /^\s*(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})\.?,?[\s./-]+(\d{4})\s*$/i.exec(text);
  return british
    ? { day: british[1] ?? '', month: british[2] ?? '', year: british[3] ?? '' }
    : undefined;
}
