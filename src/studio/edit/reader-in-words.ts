import { at, type Path } from './change.ts';
import { valueOf, type Tree } from './tree.ts';

/** What reads other answers at a question, by its keyword. */
const AT_A_QUESTION: Readonly<Record<string, (name: string) => string>> = {
  'x-visible-when': (name) => `when ${name} is asked`,
  'x-required-when': (name) => `when ${name} has to be answered`,
  'x-computed': (name) => `how ${name} is worked out`,
  'x-clears': (name) => `what ${name} clears`,
  'x-variants': (name) => `the other words of ${name}`,
  'x-prefill': (name) => `what ${name} begins with`,
  'x-earliest': (name) => `the earliest day of ${name}`,
  'x-latest': (name) => `the latest day of ${name}`,
};

/** Where a question is read, as the page calls that place; as a path where the page has no word for it. */
export function readerInWords(tree: Tree, path: Path): string {
  const [first, second = '', keyword = ''] = path;
  const called = (length: number, key: string): string | undefined => {
    const named = at(tree, [...path.slice(0, length), key]);
    const name = named?.kind === 'scalar' ? valueOf(named) : undefined;
    return typeof name === 'string' ? `'${name}'` : undefined;
  };
  const asPath = path.join(' / ');
  switch (first) {
    case 'properties': {
      const rule = called(4, 'id');
      if (keyword === 'x-refuse-when' && rule) return `the refusal ${rule} at ${second}`;
      if (keyword === 'x-flag-when' && rule) return `the flag ${rule} at ${second}`;
      return AT_A_QUESTION[keyword]?.(String(second)) ?? asPath;
    }
    case 'x-medicines': {
      const rule = called(3, 'id');
      return rule ? `the medicine rule ${rule}` : asPath;
    }
    case 'x-steps': {
      const step = called(2, 'title');
      return step ? `the step ${step}` : asPath;
    }
    case 'x-submission':
      return `what is sent as '${second}'`;
    default:
      return asPath;
  }
}
