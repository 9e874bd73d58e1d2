import { refusals } from './refusals.ts';

/** What a request says, `card[number]=...` and the like, by its full names. */
export interface Parameters {
  text(name: string): string | undefined;
  required(name: string): string;
  wholeNumber(name: string): number | undefined;
  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined;
  /** What stands in the brackets after a name, with its values. */
  under(name: string): readonly (readonly [inBrackets: string, value: string])[];
  /** Everything, in an order that does not depend on the request. */
  all(): readonly (readonly [name: string, value: string])[];
}

/** Names that every call may use. The browser's library sends its keys this way. */
const EVERYWHERE = ['key', 'client_secret', 'expand'];

/**
 * Reads a form or a query.
 *
 * @param known the names, without brackets, that the call takes besides those that every call takes
 * @throws RefusedError for a name that is not known
 */
export function parametersOf(form: string, known: readonly string[]): Parameters {
  const values = new Map(new URLSearchParams(form));
  for (const [name, value] of values) {
    const [outer = ''] = name.split('[', 1);
    if (![...EVERYWHERE, ...known].includes(outer)) throw refusals.unknownParameter(outer);
    // The database could not keep it.
    if (`${name}${value}`.includes('\0')) throw refusals.unusable(outer, 'a character of no use');
  }
  const text = (name: string): string | undefined => values.get(name) || undefined;
  return {
    text,
    required(name) {
      const value = text(name);
      if (value === undefined) throw refusals.missing(name);
      return value;
    },
    wholeNumber(name) {
      const value = text(name);
      if (value !== undefined && !/^\d{1,15}$/.test(value)) throw refusals.notWhole(name);
      return value === undefined ? undefined : Number(value);
    },
    choice(name, choices) {
      const value = text(name);
      const choice = choices.find((known) => known === value);
      if (value !== undefined && choice === undefined)
        throw refusals.unusable(name, `must be one of ${choices.join(', ')}`);
      return choice;
    },
    under: (name) =>
      [...values].flatMap(([full, value]) =>
        full.startsWith(`${name}[`) && full.endsWith(']')
          ? [[full.slice(name.length + 1, -1), value] as const]
          : [],
      ),
    all: () => [...values].sort(([one], [other]) => (one < other ? -1 : 1)),
  };
}
