/**
 * Whatever the meta-schemas let somebody write is compared: an edit of one field alone, of a questionnaire, of the
 * formulary, of the medicines that people take or of a claim, is called 'equivalent' only where nothing reads it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimsChanged, differ, startSolving, type Solving, type Subject } from '#analysis';
import { isSame } from '#documents';
import {
  assess,
  compile,
  type Formulary,
  InvalidQuestionnaireError,
  readFormulary,
  type ClaimDocument,
  type FormularyDocument,
  type QuestionDocument,
  type QuestionnaireDocument,
  type TakenListDocument,
} from '#engine';
import { leavesOf, pointerTo } from '../../src/analysis/difference/leaves.ts';
import { rulesRewritten } from '../../src/analysis/difference/rules-rewritten.ts';
import { saidDifferently } from '../../src/analysis/difference/said-differently.ts';
import { smallClinic } from '../fixtures/small-clinic.ts';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { smallFormulary, smallFormularyDocument } from '../fixtures/small-formulary.ts';
import { ourDocuments } from '../scenarios/scenario.ts';
import { edited, type Edit } from './edited.ts';
import { DAYS } from './paths-of.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Node = { readonly [name: string]: Json };

const read = (file: string): Json =>
  JSON.parse(readFileSync(`questionnaires/${file}`, 'utf8')) as Json;
const isNode = (value: Json | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SCHEMAS = {
  questionnaire: 'questionnaire.schema.json',
  formulary: 'medicines/formulary.schema.json',
  taken: 'medicines/taken.schema.json',
  claims: 'claims/claims.schema.json',
} as const;
type Kind = keyof typeof SCHEMAS;
const KINDS = Object.keys(SCHEMAS) as Kind[];
const schemas = new Map(Object.values(SCHEMAS).map((file) => [file, read(file)]));
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const addressOf = (file: string): string => `https://questionnaires/${file}`;
for (const [file, schema] of schemas) ajv.addSchema(schema as object, addressOf(file));
const isOf = (kind: Kind) => ajv.compile({ $ref: addressOf(SCHEMAS[kind]) });

/** A part of a schema, with the file in which its references lead on, and what its fields are called after. */
interface Part {
  readonly schema: Node;
  readonly file: string;
  readonly owner: string;
}

/** A rule is one field, whatever is written in it: what rules say is the solver's to compare. */
const RULES = new Set(['expression', 'operation', 'rule', 'which']);

function resolved(part: Part): Part {
  const { $ref: to } = part.schema;
  if (typeof to !== 'string') return part;
  const [there = '', pointer = ''] = to.split('#/');
  const file = there === '' ? part.file : new URL(there, `file:///${part.file}`).pathname.slice(1);
  const names = pointer.split('/');
  const found = names.reduce<Json | undefined>(
    (node, name) => (isNode(node) ? node[name] : undefined),
    schemas.get(file as never),
  );
  if (!isNode(found)) throw new Error(`${to} leads nowhere.`);
  return resolved({ schema: found, file, owner: names.at(-1) ?? '' });
}

const ALTERNATIVES = ['allOf', 'oneOf', 'anyOf'] as const;

const partsOf = (whole: Part): readonly Part[] => {
  const part = resolved(whole);
  const others = ALTERNATIVES.flatMap((keyword) => {
    const some = part.schema[keyword];
    return Array.isArray(some) ? some.filter(isNode) : [];
  });
  return [part, ...others.flatMap((schema) => partsOf({ ...part, schema }))];
};

/** What a schema says of the parts of a value under a name, or of each part of a list. */
const under = (part: Part, name: string): Part | undefined => {
  const named = part.schema['properties'];
  const schema = isNode(named) ? named[name] : undefined;
  return isNode(schema) ? { ...part, schema, owner: `${part.owner}.${name}` } : undefined;
};
const each = (part: Part): readonly Part[] =>
  (['additionalProperties', 'items'] as const).flatMap((keyword) => {
    const schema = part.schema[keyword];
    return isNode(schema) ? [{ ...part, schema }] : [];
  });

/** All fields that a schema lets somebody write. */
function fieldsIn(part: Part, known: Set<string> = new Set(), seen: Set<Node> = new Set()) {
  for (const one of partsOf(part)) {
    if (seen.has(one.schema) || RULES.has(one.owner)) continue;
    seen.add(one.schema);
    const named = one.schema['properties'];
    for (const name of Object.keys(isNode(named) ? named : {})) {
      const field = under(one, name);
      known.add(`${one.owner}.${name}`);
      if (field) fieldsIn(field, known, seen);
    }
    for (const other of each(one)) fieldsIn(other, known, seen);
  }
  return known;
}

interface Located {
  readonly field: string;
  readonly path: readonly string[];
  /** Nothing where it is left out. */
  readonly value: Json | undefined;
  /** What else may stand there, where only some may. */
  readonly choices: readonly Json[];
}

/** Where a document has which field, or leaves it out. */
function locatedIn(value: Json, part: Part, path: readonly string[] = []): readonly Located[] {
  if (typeof value !== 'object' || value === null) return [];
  return partsOf(part).flatMap((one): readonly Located[] => {
    if (RULES.has(one.owner)) return [];
    const named = one.schema['properties'];
    const names = Array.isArray(value) || !isNode(named) ? [] : Object.keys(named);
    const located = names.flatMap((name): readonly Located[] => {
      const field = under(one, name);
      if (!field) return [];
      const choices = partsOf(field).flatMap(({ schema: { enum: some, const: only } }) => [
        ...(Array.isArray(some) ? some : []),
        ...(only === undefined ? [] : [only]),
      ]);
      const [inner, at] = [(value as Node)[name], [...path, name]];
      return [
        { field: `${one.owner}.${name}`, path: at, value: inner, choices },
        ...(inner === undefined ? [] : locatedIn(inner, field, at)),
      ];
    });
    const others = Object.entries(value)
      .filter(([name]) => !names.includes(name))
      .flatMap(([name, inner]: [string, Json]) =>
        each(one).flatMap((other) => locatedIn(inner, other, [...path, name])),
      );
    return [...located, ...others];
  });
}

/** Something else in its place, as somebody may write it: what cannot be used is not taken. */
const othersFor = ({ value, choices }: Located): readonly (Json | undefined)[] => [
  ...choices,
  ...(typeof value === 'string' ? [`${value} x`, `${value}x`, `${value}1`] : []),
  ...(typeof value === 'number' ? [value + 1, value - 1] : []),
  ...(typeof value === 'boolean' ? [!value] : []),
  ...(Array.isArray(value) ? [[...value].reverse(), value.slice(1)] : []),
  ...(isNode(value) ? [{ '!': [value] }, { ...value, title: 'Another' }] : []),
  ...['Another.', '2029-12-31', '2031-12-31', '$today', 1, 2, true, ['$today']],
  undefined,
];

const partOf = (kind: Kind): Part => {
  const schema = schemas.get(SCHEMAS[kind]);
  if (!isNode(schema)) throw new Error(`There is no schema of ${kind}.`);
  return { schema, file: SCHEMAS[kind], owner: kind };
};

const jsonIn = (folder: string): readonly string[] =>
  readdirSync(`questionnaires/${folder}`)
    .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
    .map((name) => `${folder}/${name}`);
const FILES: Readonly<Record<Kind, readonly string[]>> = {
  questionnaire: [...jsonIn('.'), ...jsonIn('pharmacy')],
  formulary: ['medicines/formulary.json'],
  taken: ['medicines/taken.json'],
  claims: jsonIn('claims'),
};

type Changed = (file: string) => Json;

const medicinesIn = (of: Changed): Formulary =>
  readFormulary(
    of('medicines/formulary.json') as unknown as FormularyDocument,
    of('medicines/taken.json') as unknown as TakenListDocument,
  );
const subjectOf = (content: Json, formulary: Formulary): Subject => {
  const document = content as unknown as QuestionnaireDocument;
  return { document, questionnaire: compile(document, formulary), formulary };
};
const claimsIn = (of: Changed): readonly ClaimDocument[] =>
  FILES.claims.flatMap(
    (file) => (of(file) as unknown as { readonly claims: readonly ClaimDocument[] }).claims,
  );
const formularyBefore = medicinesIn(read);
const before = new Map(
  FILES.questionnaire.map((file) => {
    const subject = subjectOf(read(file), formularyBefore);
    return [file, { subject, leaves: leavesOf(subject) }] as const;
  }),
);

type Told = 'said' | 'decided' | 'not said';

/** Whether a difference says what an edit has changed, or asks a solver; nothing of what cannot be used at all. */
function toldOf(kind: Kind, edit: string, content: Json): Told | undefined {
  if (!isUsable[kind](content)) return undefined;
  const of = (file: string): Json => (file === edit ? content : read(file));
  try {
    if (kind === 'claims')
      return claimsChanged(claimsIn(read), claimsIn(of), DAYS) ? 'said' : 'not said';
    const formulary = kind === 'questionnaire' ? formularyBefore : medicinesIn(of);
    const told = [...before].flatMap(([file, { subject, leaves }]): readonly Told[] => {
      if (kind === 'questionnaire' && file !== edit) return [];
      const after = subjectOf(of(file), formulary);
      const both = [leaves, leavesOf(after)] as const;
      const said = saidDifferently(subject, after, both);
      if (said.length > 0) return ['said'];
      return [rulesRewritten(...both, said).length > 0 ? 'decided' : 'not said'];
    });
    return (['said', 'decided', 'not said'] as const).find((one) => told.includes(one));
  } catch (error) {
    if (error instanceof InvalidQuestionnaireError) return undefined;
    throw error;
  }
}

const isUsable = {
  questionnaire: isOf('questionnaire'),
  formulary: isOf('formulary'),
  taken: isOf('taken'),
  claims: isOf('claims'),
};

/** What became of edits of a field: some that can be used, in several documents. */
function edits(kind: Kind): ReadonlyMap<string, readonly Told[]> {
  const known = new Map<string, Told[]>([...fieldsIn(partOf(kind))].map((field) => [field, []]));
  for (const file of FILES[kind]) {
    const content = read(file);
    const [done, leftOut] = [new Set<string>(), new Map<string, number>()];
    for (const one of locatedIn(content, partOf(kind))) {
      const { field, value } = one;
      const told = known.get(field);
      if (!told) throw new Error(`The schema has no ${field}.`);
      const times = leftOut.get(field) ?? 0;
      if (done.has(field) || told.length >= MOST.documents) continue;
      if (value === undefined) {
        if (times >= MOST.leftOut) continue;
        leftOut.set(field, times + 1);
      }
      for (const other of othersFor(one)) {
        const changed = edited(content as object, [pointerTo(...one.path).slice(1), other]);
        if (JSON.stringify(changed) === JSON.stringify(content)) continue;
        const found = toldOf(kind, file, changed as Json);
        if (!found) continue;
        told.push(found);
        done.add(field);
        break;
      }
    }
  }
  return known;
}

/** As many documents as show what becomes of a field, and places of each where it is left out. */
const MOST = { documents: 2, leftOut: 8 } as const;

/** What no difference says, and why nobody has to be told. */
const NOT_SAID: Readonly<Record<string, string>> = {
  'formulary.$schema': 'It tells an editor of text which schema the file is of.',
  'taken.$schema': 'It tells an editor of text which schema the file is of.',
  'claims.$schema': 'It tells an editor of text which schema the file is of.',
  'claims.claims': 'Each claim is proved by itself, whichever stands before it.',
};

/** What cannot be edited alone, or not in our documents, and where it is looked at all the same. */
const NOT_EDITED: Readonly<Record<string, string>> = {
  'questionnaire.type': 'One word may stand there.',
  'questionnaire.x-questionnaire': 'Its parts are fields.',
  'identity.catalogue': 'Its parts are fields.',
  'questionnaire.properties': 'Its parts are fields.',
  'question.items.properties': 'Its parts are fields.',
  'question.x-upload': 'Its parts are fields.',
  'formulary.medicines': 'Its parts are fields.',
  'medicine.strength': 'Its parts are fields.',
  'taken.classes': 'Its parts are fields.',
  'question.readOnly': 'What is worked out is read only, and nothing else is.',
  'step.modes': 'Below, in a document of one step for each.',
  'options.x-points': 'Below, in a document that counts them.',
  'question.x-exclusive.option': 'Below, in a document with two that may be it.',
};

const told = new Map(KINDS.flatMap((kind) => [...edits(kind)]));
const fieldsTold = (is: (all: readonly Told[]) => boolean): readonly string[] =>
  [...told].flatMap(([field, all]) => (is(all) ? [field] : [])).sort();
const sorted = (list: object): readonly string[] => Object.keys(list).sort();

test('every edit of one field is said or asked of a solver, but for those in a list', () => {
  expect(fieldsTold((all) => all.includes('not said'))).toEqual(sorted(NOT_SAID));
});

test('every field that the schemas have is edited, but for those in a list', () => {
  expect(told.size).toBeGreaterThan(120);
  expect(fieldsTold((all) => all.length === 0)).toEqual(sorted(NOT_EDITED));
});

describe('what is asked of a solver', () => {
  let solving: Solving;
  beforeAll(async () => {
    solving = await startSolving(200);
  });
  afterAll(() => solving.close());
  const subject = (document: QuestionnaireDocument): Subject => ({
    document,
    questionnaire: compile(document, smallFormulary),
    formulary: smallFormulary,
  });
  const isEquivalent = async (document: QuestionnaireDocument, change: Edit) =>
    (await differ(subject(document), subject(edited(document, change)), DAYS, solving)).equivalent;
  const asks = (
    question: Partial<QuestionDocument>,
    rest: Partial<QuestionnaireDocument> = {},
  ): QuestionnaireDocument =>
    smallDocument(
      { q: { type: 'string', title: 'Sample?', ...ANSWER, ...question }, also: yesNo },
      { required: ['q'], 'x-submission': { answers: { more: true } }, ...rest },
    );
  const ANSWER = { 'x-messages': { required: 'Please answer.' } } as const;
  const number = { type: 'number', minimum: 1, maximum: 20, multipleOf: 1 } as const;
  const day = { format: 'date', 'x-earliest': '2020-01-01', 'x-latest': '2026-01-01' } as const;
  const options = ['a', 'b', 'c'];
  const variant = { when: { '==': [{ var: 'also' }, 'yes'] }, minimum: 2, maximum: 9, title: 'V' };

  const AT_Q = 'properties/q';
  const CHANGES: Readonly<Record<string, readonly [QuestionnaireDocument, string, unknown]>> = {
    'question.const': [asks({ type: 'boolean', const: true }), `${AT_Q}/const`, undefined],
    'question.format': [asks({ format: 'email' }), `${AT_Q}/format`, undefined],
    'question.pattern': [asks({ pattern: '^a+$' }), `${AT_Q}/pattern`, '^[ab]+$'],
    'question.minLength': [asks({ minLength: 2 }), `${AT_Q}/minLength`, 3],
    'question.maxLength': [asks({ maxLength: 5 }), `${AT_Q}/maxLength`, 6],
    'question.minimum': [asks(number), `${AT_Q}/minimum`, 2],
    'question.maximum': [asks(number), `${AT_Q}/maximum`, 19],
    'question.exclusiveMinimum': [
      asks({ ...number, exclusiveMinimum: 3 }),
      `${AT_Q}/exclusiveMinimum`,
      4,
    ],
    'question.multipleOf': [asks(number), `${AT_Q}/multipleOf`, 0.5],
    'question.x-earliest': [asks(day), `${AT_Q}/x-earliest`, '2020-01-02'],
    'question.x-latest': [asks(day), `${AT_Q}/x-latest`, '2026-01-02'],
    'question.x-visible-when': [smallClinic, 'properties/coil/x-visible-when', true],
    'question.x-required-when': [smallClinic, 'properties/coil/x-required-when', undefined],
    'question.x-computed': [
      smallDocument(
        {
          q: { ...number, title: 'How many?' },
          twice: {
            ...{ type: 'number', title: 'Twice', readOnly: true },
            'x-computed': { '*': [{ var: 'q' }, 2] },
          },
        },
        { 'x-submission': { answers: { more: true } } },
      ),
      'properties/twice/x-computed',
      { '*': [{ var: 'q' }, 3] },
    ],
    'variant.when': [
      asks({ ...number, 'x-variants': [variant] }),
      `${AT_Q}/x-variants/0/when`,
      { '==': [{ var: 'also' }, 'no'] },
    ],
    'variant.minimum': [
      asks({ ...number, 'x-variants': [variant] }),
      `${AT_Q}/x-variants/0/minimum`,
      3,
    ],
    'variant.maximum': [
      asks({ ...number, 'x-variants': [variant] }),
      `${AT_Q}/x-variants/0/maximum`,
      8,
    ],
    'variant.multipleOf': [
      asks({ ...number, 'x-variants': [variant] }),
      `${AT_Q}/x-variants/0/multipleOf`,
      0.5,
    ],
    'refusal.when': [
      smallClinic,
      'properties/weight/x-refuse-when/0/when',
      { '>': [{ var: 'weight' }, 107] },
    ],
    'flag.when': [
      smallClinic,
      'properties/clot/x-flag-when/0/when',
      { '==': [{ var: 'clot' }, 'no'] },
    ],
    'flag.level': [smallClinic, 'properties/clot/x-flag-when/0/level', 'low'],
    'withhold.which': [smallClinic, 'x-medicines/withhold/0/which', true],
    'withhold.when': [
      smallClinic,
      'x-medicines/withhold/0/when',
      { '==': [{ var: 'clot' }, 'no'] },
    ],
    'medicineFlag.which': [smallClinic, 'x-medicines/flag/0/which', true],
    'medicineFlag.when': [
      smallClinic,
      'x-medicines/flag/0/when',
      { '==': [{ var: 'clot' }, 'no'] },
    ],
    'medicineFlag.level': [smallClinic, 'x-medicines/flag/0/level', 'low'],
    'questionnaire.required': [smallClinic, 'required', ['clot', 'weight']],
    'questionnaire.x-submission': [asks(number), 'x-submission/bmi', { var: 'q' }],
    'submission.answers': [asks(number), 'x-submission', {}],
  };

  test('is each field of which an edit is said by nothing else', () => {
    const decided = fieldsTold((all) => all.includes('decided'));
    expect(decided).toEqual(sorted(CHANGES));
  });

  test.each(Object.entries(CHANGES))(
    'finds somebody for another %s',
    async (_, [document, at, value]) => {
      expect(await isEquivalent(document, [at, value])).toBe(false);
    },
  );

  test('is found to be the same where it only is written otherwise', async () => {
    const when = { '<': [108, { var: 'weight' }] };
    expect(await isEquivalent(smallClinic, ['properties/weight/x-refuse-when/0/when', when])).toBe(
      true,
    );
  });

  test.each<readonly [string, QuestionnaireDocument, Edit]>([
    [
      'step.modes',
      smallDocument(
        { q: yesNo, also: yesNo },
        {
          'x-questionnaire': { ...smallClinic['x-questionnaire'], modes: ['new', 'repeat'] },
          'x-steps': [
            { id: 'one', title: 'One', questions: ['q'] },
            { id: 'two', title: 'Two', questions: ['also'], modes: ['new'] },
          ],
        },
      ),
      ['x-steps/1/modes', undefined],
    ],
    [
      'options.x-points',
      smallDocument({
        q: {
          ...{ type: 'string', title: 'How often?' },
          oneOf: [
            { const: 'never', title: 'Never', 'x-points': 0 },
            { const: 'often', title: 'Often', 'x-points': 2 },
          ],
          'x-refuse-when': [refusal('points', { '>': [{ points: [{ var: 'q' }] }, 1] })],
        },
      }),
      ['properties/q/oneOf/1/x-points', 1],
    ],
    [
      'question.x-exclusive.option',
      asks({
        ...{ type: 'array', items: { type: 'string', enum: options }, uniqueItems: true },
        'x-exclusive': { option: 'a', message: 'Only that.' },
      }),
      ['properties/q/x-exclusive/option', 'b'],
    ],
  ])('of %s is not the same', async (_, document, change) => {
    expect(await isEquivalent(document, change)).toBe(false);
  });
});

/** What stands in no field: where something stands, and what other files say of it. */
describe('two versions are not the same', () => {
  const cited = { source: { title: 'Sample source' }, reviewBy: '2027-01-01' } as const;
  const oestrogen = { in: ['oestrogen', { var: 'medicine.classes' }] } as const;
  const clinicWith = (rules: object): QuestionnaireDocument => ({
    ...smallClinic,
    'x-medicines': { offers: { in: ['weight-loss', { var: 'medicine.classes' }] }, ...rules },
  });
  const one = { id: 'one', message: 'Not with that.', ...cited };
  const saidOf = (was: Subject, is: Subject) =>
    saidDifferently(was, is, [leavesOf(was), leavesOf(is)]).map(({ inWords }) => inWords);
  const beside = (document: QuestionnaireDocument, formulary: FormularyDocument): Subject => {
    const read = readFormulary(formulary);
    return { document, questionnaire: compile(document, read), formulary: read };
  };
  const turned = <T>(named: { readonly [name: string]: T }) =>
    Object.fromEntries(Object.entries(named).reverse());

  test.each([
    ['a limit', { limits: [{ ...one, which: oestrogen, packs: 1, perDays: 30 }] }],
    ['what excludes', { together: [{ ...one, which: true, excludes: oestrogen }] }],
    ['what is needed', { together: [{ ...one, which: true, needs: oestrogen }] }],
  ])('where %s means a medicine more, which only another questionnaire leads to', (_, rules) => {
    const document = clinicWith(rules);
    const { medicines } = smallFormularyDocument;
    const capsule = medicines['proges-capsule'];
    if (!capsule) throw new Error('There is a capsule.');
    const more = { ...medicines, 'proges-capsule': { ...capsule, classes: ['oestrogen'] } };
    const was = beside(document, smallFormularyDocument);
    expect(saidOf(was, beside(document, { medicines: more }))).toEqual([
      "The rule 'one' means other medicines: oestro-patch, oestro-tablet, proges-capsule, where it meant oestro-patch, oestro-tablet.",
    ]);
  });

  test('where the medicines come in another order', () => {
    const other = { medicines: turned(smallFormularyDocument.medicines) };
    expect(saidOf(beside(smallClinic, smallFormularyDocument), beside(smallClinic, other))).toEqual(
      ['The medicines come in another order.'],
    );
  });

  test('where two questions change their places in the file, by which she is told what refuses her', () => {
    const also = {
      ...yesNo,
      'x-refuse-when': [refusal('also', { '==': [{ var: 'also' }, 'no'] })],
    };
    const q = { ...yesNo, 'x-refuse-when': [refusal('q', { '==': [{ var: 'q' }, 'no'] })] };
    const was = smallDocument({ q, also });
    const is = { ...was, properties: turned(was.properties) };
    const refusing = (document: QuestionnaireDocument) => {
      const at = { on: DAYS.from, mode: 'new', history: undefined } as const;
      const judged = assess(compile(document), { q: 'no', also: 'no' }, at);
      return judged.outcome === 'refused' ? judged.by.map(({ id }) => id) : [];
    };
    expect([refusing(was), refusing(is)]).toEqual([
      ['q', 'also'],
      ['also', 'q'],
    ]);
    expect(saidOf(beside(was, smallFormularyDocument), beside(is, smallFormularyDocument))).toEqual(
      [expect.stringContaining('The questions are written in another order')],
    );
  });

  test('where the file moved to the folder of what a pharmacist asks', async () => {
    const [first] = ourDocuments;
    if (!first) throw new Error('There are documents.');
    const moved = { ...first, isPharmacy: !first.isPharmacy };
    expect(isSame(first, { ...first })).toBe(true);
    expect(isSame(first, moved)).toBe(false);
    expect(saidOf(first, moved)).toEqual([
      'It stands in another folder: it was a treatment that a prescriber decides, and is what a pharmacist looks at before a medicine of the shelf is sold.',
    ]);
  });
});
