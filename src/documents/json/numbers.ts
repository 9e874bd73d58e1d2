/**
 * What a number is once it is read: 12345678901234567890 would be another in silence, and 1e400
 * would be endless. Two decimals are the same when their digits and their power of ten are.
 */

/** Whether reading it changes a number that is written so. */
export function isRounded(written: string): boolean {
  const value = Number(written);
  return !Number.isFinite(value) || sameAs(written) !== sameAs(String(value));
}

function sameAs(written: string): string {
  const [, sign = '', whole = '', part = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(written) ?? [];
  const digits = (whole + part).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return `${sign}0`;
  return `${sign}${significant}e${Number(power) - part.length + digits.length - significant.length}`;
}
