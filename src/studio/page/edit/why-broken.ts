import type { BrokenFile } from '../../messages.ts';

/** What the fields are called in which a file's texts stand, by their names in it. */
const FIELDS: { readonly [name: string]: string } = {
  ...{ title: 'Title', id: 'Id', message: 'Message', level: 'Level', reviewBy: 'Review by' },
  ...{ source: 'Source', says: 'Claim', name: 'Name', route: 'Route', form: 'Form' },
  ...{ value: 'Strength', unit: 'Unit', packs: 'Packs at most', perDays: 'In so many days' },
};

/**
 * Why a file cannot be used, in words of the page: whoever wrote the file by hand is told of braces and quotes, and here
 * nobody sees any.
 */
export function whyBroken({ sentence, pointer, wrong }: BrokenFile): string {
  if (wrong?.kind === 'unseen')
    return `Here stands ${wrong.what}, which nobody sees. 'Take it out' at its field puts an ordinary space there, or nothing.`;
  const field = wrong && fieldOf(wrong.what, pointer);
  return field === undefined
    ? sentence
    : `The field '${field}' is empty, and has to say something: write it there.`;
}

/** Nothing where it has no field of its own. */
function fieldOf(name: string, pointer: string): string | undefined {
  const [first, ...path] = pointer.split('/').slice(1);
  const option = path.findIndex((part) => part === 'oneOf' || part === 'enum');
  if (option >= 0) {
    const number = Number(path[option + 1]) + 1;
    return name === 'title' ? `Words of option ${number}` : `Value of option ${number}`;
  }
  if (first === 'x-steps') return name === 'title' ? `Step ${Number(path[0]) + 1}` : undefined;
  if (first === 'x-nothing-suitable') return `${FIELDS[name] ?? ''} where nothing is suitable`;
  if (pointer.includes('/source') && name === 'title') return 'Source';
  if (first === undefined) return name === 'title' ? 'Title of the questionnaire' : undefined;
  return Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
}
