/** What a rule can speak of where it stands: a questionnaire's rule, a claim, or a part of one that looks through a list. */
import { createContext, useContext, useMemo } from 'react';
import type {
  FormularyDocument,
  QuestionDocument,
  QuestionnaireDocument,
  TakenListDocument,
} from '#engine';
import { idIn, isOfQuestionnaire } from '../../edit/index.ts';
import { drawnTaken } from './drawn.ts';
import { TAKEN, useEditing, useRead } from './edit-context.ts';

/** Whatever has a value, as a question would ask for it. */
interface Variables {
  readonly [name: string]: QuestionDocument;
}

interface List {
  readonly title: string;
  /** What each of its items has. */
  readonly variables: Variables;
}

export interface Scope {
  readonly variables: Variables;
  /** Of how many of a list something is so. */
  readonly lists: { readonly [name: string]: List };
  /** The flags that a claim can speak of, and with them what becomes of a patient; none elsewhere. */
  readonly flags: readonly string[] | undefined;
  /** What is known of a medicine, for the parts that choose some. */
  readonly ofMedicine: Variables;
}

const Context = createContext<Scope | undefined>(undefined);
export const ScopeProvider = Context.Provider;

export function useScope(): Scope {
  const scope = useContext(Context);
  if (!scope) throw new Error('No rule is edited here.');
  return scope;
}

/** What a rule reads: her answers, and what is known of a medicine as well, or that alone, which chooses among them. */
export type Reads = 'answers' | 'answers-and-medicine' | 'medicine';

/** Of what a rule of the questionnaire that is looked at can speak. */
export function useRuleScope(reads: Reads): Scope {
  const { document } = useEditing();
  const lists = useLists([document]);
  return useMemo(() => {
    const { ofMedicine } = lists;
    const asked = questionsOf(document);
    const scope = {
      ...lists,
      variables: reads === 'answers' ? asked : { ...asked, ...ofMedicine },
      flags: undefined,
    };
    return reads === 'medicine' ? medicineScope(scope) : scope;
  }, [document, lists, reads]);
}

/** Of what a claim about these questionnaires can speak. */
export function useClaimScope(documents: readonly Partial<QuestionnaireDocument>[]): Scope {
  const lists = useLists(documents);
  return useMemo(
    () => ({
      ...lists,
      variables: Object.assign({}, ...documents.map(questionsOf)) as Variables,
      flags: [...new Set(documents.flatMap(flagsOf))],
    }),
    [documents, lists],
  );
}

/** Of what a part of a rule can speak that chooses among medicines. */
export const medicineScope = (scope: Scope): Scope => ({
  ...scope,
  variables: scope.ofMedicine,
  lists: {},
  flags: undefined,
});

/** Of what a part of a rule can speak that looks through a list. */
export const listScope = (scope: Scope, list: string): Scope => ({
  ...scope,
  variables: scope.lists[list]?.variables ?? {},
  lists: {},
  flags: undefined,
});

function useLists(
  documents: readonly Partial<QuestionnaireDocument>[],
): Pick<Scope, 'lists' | 'ofMedicine'> {
  const { medicines, folder } = useEditing();
  const read = useRead([TAKEN]);
  const questionnaires = folder.sources.flatMap(({ file }) =>
    isOfQuestionnaire(file) ? [idIn(file)] : [],
  );
  const names = questionnaires.join(' ');
  return useMemo(() => {
    const ofMedicine = medicineVariables(medicines);
    const taken = takenVariables(drawnTaken(read[0]?.value).document);
    const asked = documents.flatMap(({ properties = {} }) =>
      Object.entries(properties).filter(([, question]) => question['x-input'] === 'medicines'),
    );
    return {
      ofMedicine,
      lists: {
        'history.supplies': {
          title: 'What we supplied before',
          variables: { ...SUPPLY, ...ofMedicine },
        },
        'history.consultations': {
          title: 'Her consultations before',
          variables: consultationVariables(names.split(' ')),
        },
        ...Object.fromEntries(
          asked.map(([name, { title }]) => [
            name,
            { title: `${title ?? name} (${name})`, variables: taken },
          ]),
        ),
      },
    };
  }, [documents, medicines, names, read]);
}

const questionsOf = ({ properties = {} }: Partial<QuestionnaireDocument>): Variables => ({
  ...properties,
  $mode: {
    type: 'string',
    title: 'Whether it is new or a repeat order',
    oneOf: [
      { const: 'new', title: 'a new consultation' },
      { const: 'repeat', title: 'a repeat order' },
    ],
  },
});

const flagsOf = (document: Partial<QuestionnaireDocument>): readonly string[] =>
  [
    ...Object.values(document.properties ?? {}).flatMap(
      (question) => question['x-flag-when'] ?? [],
    ),
    ...(document['x-medicines']?.flag ?? []),
  ].flatMap(({ id }) => id ?? []);

/** Each value that there is, once. */
const known = (values: readonly string[]): readonly string[] => [...new Set(values)].sort();

const one = (title: string, values: readonly string[]): QuestionDocument => ({
  ...{ type: 'string', title, enum: known(values) },
});
const several = (title: string, values: readonly string[]): QuestionDocument => ({
  ...{ type: 'array', title, items: { type: 'string', enum: known(values) } },
});

function medicineVariables(formulary: FormularyDocument['medicines']): Variables {
  const medicines = Object.values(formulary);
  const all = (of: (medicine: (typeof medicines)[number]) => string | readonly string[]) =>
    medicines.flatMap(of);
  return {
    'medicine.substances': several(
      'The substances of the medicine',
      all((m) => m.substances),
    ),
    'medicine.classes': several(
      'The classes of the medicine',
      all((m) => m.classes),
    ),
    'medicine.route': one(
      'The route of the medicine',
      all((m) => m.route),
    ),
    'medicine.form': one(
      'The form of the medicine',
      all((m) => m.form),
    ),
    'medicine.ladder.rung': { type: 'integer', title: 'The rung of its ladder', minimum: 1 },
    'medicine.id': one('Which medicine it is', Object.keys(formulary)),
  };
}

const SUPPLY: Variables = {
  daysAgo: { type: 'integer', title: 'How many days ago', minimum: 0 },
  quantity: { type: 'integer', title: 'How many packs', minimum: 1 },
  isOpen: { type: 'boolean', title: 'In an order that is not sent yet' },
};

const consultationVariables = (questionnaires: readonly string[]): Variables => ({
  questionnaire: one('Which questionnaire', questionnaires),
  outcome: one('What became of it', ['eligible', 'refused']),
  daysAgo: { type: 'integer', title: 'How many days ago', minimum: 0 },
});

function takenVariables(taken: Partial<TakenListDocument>): Variables {
  const medicines = taken.medicines ?? [];
  return {
    classes: several('The classes of the medicine', Object.keys(taken.classes ?? {})),
    substances: several(
      'The substances of the medicine',
      medicines.flatMap((m) => m.substances),
    ),
    name: one(
      'Its name',
      medicines.map((m) => m.name),
    ),
  };
}
