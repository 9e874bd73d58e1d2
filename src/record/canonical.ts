/** Half a character of UTF-16 by itself: no text in UTF-8 can say it. */
const HALF_CHARACTER = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/**
 * One text for one value, as RFC 8785 has it: names in the order of their UTF-16 units, no spaces, numbers and texts as
 * JavaScript writes them. What is undefined is left out, as in JSON.
 *
 * @throws TypeError for what JSON cannot say: it would come back as something else
 */
export function canonical(value: unknown): string {
  switch (typeof value) {
    case 'boolean':
      return String(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`JSON has no ${value}.`);
      return JSON.stringify(value);
    case 'string':
      if (HALF_CHARACTER.test(value)) throw new TypeError('A text holds half a character.');
      return JSON.stringify(value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? `[${value.map(canonical).join(',')}]` : ofObject(value);
    default:
      throw new TypeError(`JSON has no ${typeof value}.`);
  }
}

function ofObject(value: object): string {
  if (Object.getPrototypeOf(value) !== Object.prototype)
    throw new TypeError('Only plain objects have one text.');
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${canonical(name)}:${canonical(member)}`);
  return `{${members.join(',')}}`;
}
