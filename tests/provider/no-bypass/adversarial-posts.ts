/** What somebody sends who wants to be accepted and must not be: the eligible patient, forged. */
import { postOf } from './claims.ts';
import { modesOf } from './patients.ts';
import { tidied, type Patient, type Post } from './random-posts.ts';
import { read, type Document, type Sheet } from './reading.ts';
import { HOSTILE_ANSWERS, HOSTILE_FIELDS, PROTOTYPES, RAW_NUMBERS } from './hostile.ts';

/** @param others an eligible patient of each of the other questionnaires */
export function adversarialPosts(patient: Patient, others: readonly Patient[]): readonly Post[] {
  const { document, when, sheet } = patient;
  const revealed = withEverything(patient);
  return [sheet, revealed].flatMap((base) => [
    ...birthsAround({ ...patient, sheet: base }),
    ...refusing({ ...patient, sheet: base }),
    ...leftOut({ ...patient, sheet: base }),
    ...mistyped({ ...patient, sheet: base }),
    ...hidden({ ...patient, sheet: base }),
    ...options({ ...patient, sheet: base }),
    ...cleared({ ...patient, sheet: base }),
    ...raw({ ...patient, sheet: base }),
    ...HOSTILE_FIELDS.map(([what, fields]) =>
      asPost(`the fields ${what}`, { ...postOf(document, base, when), ...fields }),
    ),
    ...others.flatMap((other) => foreign({ ...patient, sheet: base }, other)),
    ...modesOf(document).map((mode) =>
      asPost(`as ${mode}`, postOf(document, base, { ...when, mode })),
    ),
  ]);
}

const asPost = (what: string, body: Sheet): Post => ({ what, body: JSON.stringify(body) });

const send = ({ document, when }: Patient, what: string, answers: Sheet, claimed?: Sheet): Post =>
  asPost(what, postOf(document, answers, when, claimed));

/** Something for every question, fitting where it can be. */
const spareOf = ({ document, sheet, file }: Patient): Sheet =>
  Object.fromEntries(
    Object.entries(document.properties).map(([name, { type, enum: values, oneOf, ...rest }]) => {
      if (name in sheet) return [name, sheet[name]];
      if (type === 'boolean') return [name, true];
      if (type === 'number' || type === 'integer') return [name, rest.minimum ?? 1];
      if (rest['x-input'] === 'medicines') return [name, [{ name: 'Sertraline' }]];
      const option = rest.items?.enum?.[0] ?? rest.items?.oneOf?.[0]?.const;
      if (type === 'array') return [name, rest['x-upload'] ? [file] : [option]];
      const text = rest.format === 'date' ? '2020-02-29' : 'Sample';
      return [name, values?.[0] ?? oneOf?.[0]?.const ?? text];
    }),
  );

/** The patient with as many questions as can be shown to her while she stays eligible. */
function withEverything(patient: Patient): Sheet {
  const { document, when } = patient;
  const spare = spareOf(patient);
  return Object.entries(document.properties).reduce<Sheet>((best, [name, question]) => {
    const refuses = question['x-refuse-when'] !== undefined;
    const values = question.type === 'boolean' ? [true, false] : (question.enum ?? []);
    const shown = refuses ? [] : values.map((value) => ({ ...best, [name]: value }));
    const sheets = shown.map((changed) => tidied(document, changed, spare, when));
    return sheets.reduce((a, b) => (Object.keys(b).length > Object.keys(a).length ? b : a), best);
  }, patient.sheet);
}

/** Births around every age that a rule names, and around every day on which somebody turns it. */
export function birthsAround(patient: Patient): readonly Post[] {
  const { document, when, sheet } = patient;
  return Object.entries(document.properties)
    .filter(([, { format }]) => format === 'date')
    .flatMap(([name, question]) =>
      numbersIn(question['x-refuse-when']).flatMap((age) =>
        [-1, 0, 1].flatMap((years) =>
          [-2, -1, 0, 1, 2].map((days) => {
            const born = new Date(`${when.today}T00:00:00Z`);
            const year = born.getUTCFullYear() - age - years;
            born.setUTCFullYear(year, born.getUTCMonth(), born.getUTCDate() + days);
            const day = born.toISOString().slice(0, 10);
            return send(patient, `${name} ${day}`, { ...sheet, [name]: day });
          }),
        ),
      ),
    );
}

const numbersIn = (rule: unknown): readonly number[] => {
  if (typeof rule === 'number') return [rule];
  return typeof rule === 'object' && rule !== null ? Object.values(rule).flatMap(numbersIn) : [];
};

/** Refusing answers in every dress, under a payload that follows from harmless ones. */
function refusing(patient: Patient): readonly Post[] {
  const { document, when, sheet } = patient;
  return Object.entries(document.properties).flatMap(([name, question]) =>
    refusingValues(patient, name).flatMap((value) => {
      const bad = { ...sheet, [name]: value };
      const says = `${name} = ${String(value)}`;
      const id = question['x-refuse-when']?.[0]?.id;
      const trail = [{ question: name, rule: id, from: value, to: sheet[name] }];
      const honest = postOf(document, bad, when);
      const safe = JSON.stringify(sheet[name]);
      return [
        send(patient, `${says}, plainly`, bad),
        send(patient, `${says}, as if harmless`, bad, sheet),
        asPost(`${says}, with a trail`, { ...honest, changedAnswers: trail }),
        asPost(`${says}, called eligible`, { ...honest, outcome: 'eligible', refusals: [] }),
        asPost(`${says}, beside the answers`, { ...honest, [name]: sheet[name] }),
        ...[[value], ` ${String(value)}`, `${String(value).toUpperCase()}`, { value }].map(
          (dress) =>
            send(patient, `${says} as ${JSON.stringify(dress)}`, { ...sheet, [name]: dress }),
        ),
        {
          what: `${says}, after a harmless one of the same name`,
          body: JSON.stringify(honest).replace('"answers":{', `"answers":{"${name}":${safe},`),
        },
      ];
    }),
  );
}

function refusingValues({ document, when, sheet }: Patient, name: string): readonly unknown[] {
  const question = document.properties[name];
  const rules = question?.['x-refuse-when'] ?? [];
  const tried = [...(question?.enum ?? []), true, false, '1900-01-01', when.today, 0, 1e6];
  return tried.filter((value) => {
    const { asked, holds } = read(document, { ...sheet, [name]: value }, when);
    const isOfKind = typeof value === typeof sheet[name];
    return isOfKind && asked.has(name) && rules.some(({ when: rule }) => holds(rule));
  });
}

/** Each answer left out, or put somewhere else. */
const leftOut = (patient: Patient): readonly Post[] =>
  Object.keys(patient.sheet).flatMap((name) => {
    const { [name]: answer, ...without } = patient.sheet;
    const elsewhere = JSON.stringify(postOf(patient.document, without, patient.when));
    const inherited = `"__proto__":${JSON.stringify({ [name]: answer })},`;
    return [
      send(patient, `no ${name}`, without, patient.sheet),
      send(patient, `${name} blank`, { ...without, [name]: '  ' }, patient.sheet),
      { what: `${name} inherited`, body: elsewhere.replace('"answers":{', `$&${inherited}`) },
      asPost(`${name} elsewhere`, {
        ...postOf(patient.document, without, patient.when, patient.sheet),
        [name]: answer,
      }),
    ];
  });

const mistyped = (patient: Patient): readonly Post[] =>
  Object.keys(patient.document.properties).flatMap((name) =>
    HOSTILE_ANSWERS.map((answer) =>
      send(patient, `${name} = ${JSON.stringify(answer)}`, { ...patient.sheet, [name]: answer }),
    ),
  );

/** Answers to what is not asked, one by one and all together, and keys that are no question. */
function hidden(patient: Patient): readonly Post[] {
  const { document, when, sheet } = patient;
  const { asked } = read(document, sheet, when);
  const spare = spareOf(patient);
  const unasked = Object.keys(document.properties).filter((name) => !asked.has(name));
  const computed = Object.entries(document.properties).filter(([, one]) => one['x-computed']);
  const forged = ['bmi', 'age', '$today', '$mode', ...computed.map(([name]) => name)];
  return [
    ...unasked.map((name) => send(patient, `hidden ${name}`, { ...sheet, [name]: spare[name] })),
    send(patient, 'everything hidden', { ...spare, ...sheet }),
    ...forged.flatMap((name) =>
      [0, 24, '24', 30.3, 1e9, 'repeat', '2000-01-01', null].map((value) =>
        send(patient, `forged ${name} = ${String(value)}`, { ...sheet, [name]: value }),
      ),
    ),
    ...PROTOTYPES.map((key) => send(patient, `key ${key}`, { ...sheet, [key]: 'yes' })),
  ];
}

/** Options chosen twice, combined, or that there are not. */
const options = (patient: Patient): readonly Post[] =>
  Object.entries(patient.document.properties).flatMap(([name, { items }]) => {
    const values = items?.enum ?? items?.oneOf?.map((one) => one.const) ?? [];
    const [first, second] = values;
    if (first === undefined || second === undefined) return [];
    const lists = [
      [first, first],
      values,
      [...values].reverse(),
      [first, 'none'],
      [[first]],
      first,
    ];
    return [...lists, ...values.map((value) => [value, first]), [first, null], { 0: first }].map(
      (list) =>
        send(patient, `${name} ${JSON.stringify(list)}`, { ...patient.sheet, [name]: list }),
    );
  });

/** A question that clears others is changed, and the others are left as they were. */
const cleared = (patient: Patient): readonly Post[] =>
  Object.entries(patient.document.properties).flatMap(([name, question]) => {
    const spare = spareOf(patient);
    const names = question['x-clears'] ?? [];
    return (question.enum ?? []).flatMap((value) =>
      names.flatMap((left) =>
        [spare[left], 0, 5, 11, 165, 400.5].map((leftover) =>
          send(patient, `${name} = ${value}, ${left} left as ${String(leftover)}`, {
            ...patient.sheet,
            [name]: value,
            [left]: leftover,
          }),
        ),
      ),
    );
  });

/** Numbers that JSON.stringify would never write. */
const raw = (patient: Patient): readonly Post[] =>
  Object.keys(patient.sheet).flatMap((name) =>
    RAW_NUMBERS.map((number) => ({
      what: `${name} = ${number}, raw`,
      body: JSON.stringify(
        postOf(patient.document, { ...patient.sheet, [name]: 'RAW' }, patient.when, patient.sheet),
      ).replace('"RAW"', number),
    })),
  );

/** Answers, identity or payload of another questionnaire. */
function foreign(patient: Patient, other: Patient): readonly Post[] {
  const own = postOf(patient.document, patient.sheet, patient.when);
  const theirs = postOf(other.document, other.sheet, other.when);
  const who = identityOf(other.document);
  return [
    asPost(`the answers of ${who}`, { ...own, answers: other.sheet }),
    asPost(`the answers of ${who} too`, { ...own, answers: { ...other.sheet, ...patient.sheet } }),
    asPost(`the treatment of ${who}`, { ...own, treatment: theirs['treatment'] }),
    asPost(`the condition of ${who}`, { ...own, condition: theirs['condition'] }),
    asPost(`the payload of ${who}`, { ...theirs, answers: own['answers'] }),
  ];
}

const identityOf = (document: Document): string => document['x-questionnaire'].id;
