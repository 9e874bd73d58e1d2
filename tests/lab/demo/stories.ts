/** What happens to made-up patients: each story is told until it ends, or until today. */
import { CARDS, EMOLLIENT, TABLETS, type Line } from '../../kit/samples.ts';
import type { Sheet } from '../../kit/patient.ts';
import { newPerson, type Person, type Scene } from './person.ts';
import type { Team } from './team.ts';
import type { Story } from './timetable.ts';

export interface Cast {
  readonly scene: Scene;
  readonly team: Team;
  /** From 1: who she is, and how long the team takes for her. */
  readonly number: number;
}

interface Treatment {
  readonly about: string;
  readonly medicine: Line;
  /** What some answer otherwise than the harmless patient, which is what flags are of. */
  readonly variants: readonly Sheet[];
  readonly refusing: Sheet;
}

const medicine = (productId: string, code: string): Line => ({ productId, code, quantity: 1 });

const MIGRAINES: Treatment = {
  about: 'migraines',
  medicine: medicine('sumatriptan-50mg-6', 'sumatriptan'),
  variants: [
    {},
    { migraineTime: 'More than 72 hours' },
    { diagnoisemigraine: 'no' },
    {},
    { episodeexperienceless: '10 or more a month', migranineChange: 'yes' },
  ],
  refusing: { diagnoseoption: 'yes' },
};

const PERIOD_PAIN: Treatment = {
  about: 'period-pain-relief',
  medicine: medicine('mefenamic-acid-500mg-28', 'mefenamic-acid'),
  variants: [{ importantfor: 'Less pain' }, {}, { periodHistory: 'Less than a month' }],
  refusing: { recentsurgeries: 'yes' },
};

const WEIGHT_LOSS: Treatment = {
  about: 'injectable-weight-loss',
  medicine: medicine('wegovy-0-25mg', 'wegovy'),
  variants: [{}, { weight: 71 }, { weight: 79 }, { weight: 104 }],
  refusing: { eatingDisorder: 'yes' },
};

const TREATMENTS: readonly Treatment[] = [
  WEIGHT_LOSS,
  MIGRAINES,
  {
    about: 'hrt',
    medicine: medicine('evorel-conti-8', 'evorel-conti'),
    variants: [
      {},
      { bloodpressure: "I don't know" },
      { bloodpressure: 'High over 140/90' },
      { experience2: ['Migraine', 'Fibroids'] },
      { experience2: ['A blood clot in the leg or lung'], smeartest: 'no' },
    ],
    refusing: { cancer: 'yes' },
  },
  {
    about: 'genital-herpes',
    medicine: medicine('aciclovir-400mg-15', 'aciclovir'),
    variants: [
      {},
      { experienceoutbreaks: '5 or more a year' },
      { genitalsymptoms: ['Blisters', 'Fever or feeling unwell'] },
    ],
    refusing: { diagnosedgenitalherpes: 'no' },
  },
  PERIOD_PAIN,
];

const of = <Item>(items: readonly Item[], number: number): Item => {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};
const treatmentOf = ({ number }: Cast): Treatment => of(TREATMENTS, number);
const answersOf = (cast: Cast): Sheet =>
  of(treatmentOf(cast).variants, Math.floor(cast.number / TREATMENTS.length));
const arrives = ({ scene, number }: Cast): Promise<Person> => newPerson(scene, number);
/** Between 3 and 39 hours. */
const patience = ({ number }: Cast): number => 3 + ((number * 11) % 37);

const SEE_GP = {
  code: 'see-gp',
  words: 'Please speak to your GP about this treatment first: we cannot follow it up safely.',
};

async function* sent(team: Team, order: string): Story {
  yield 7;
  await team.dispatches(order);
  yield 44;
  await team.delivers(order);
}

/** Consults about her treatment, and orders its medicine and what else she wants; gives the order's id. */
async function asksFor(
  cast: Cast,
  person: Person,
  {
    answers = {},
    besides = [],
  }: { readonly answers?: Sheet; readonly besides?: readonly Line[] } = {},
): Promise<string> {
  const { about, medicine: line } = treatmentOf(cast);
  await person.consults(about, { ...answersOf(cast), ...answers });
  return person.buys([line, ...besides]);
}

/** Some show a medicine that they take; the questionnaire about HRT asks for it in other words. */
const takes = async (cast: Cast, person: Person): Promise<Sheet> =>
  cast.number % 3 === 0 && treatmentOf(cast).about !== 'hrt'
    ? {
        currentMedication: 'yes',
        medicationDetails: 'Sample medicine 10 mg, once a day',
        medicationFiles: [await person.sendsPhoto()],
      }
    : {};

async function* supplied(cast: Cast): Story {
  const person = await arrives(cast);
  const order = await asksFor(cast, person, { answers: await takes(cast, person) });
  yield patience(cast);
  await cast.team.decides(order);
  yield* sent(cast.team, order);
}

async function* comesAgain(cast: Cast): Story {
  const person = await arrives(cast);
  await person.consults(WEIGHT_LOSS.about);
  const first = await person.buys([WEIGHT_LOSS.medicine]);
  yield patience(cast);
  await cast.team.decides(first);
  yield* sent(cast.team, first);
  yield 24 * 27;
  await person.consults(WEIGHT_LOSS.about, { weight: 91.5 }, 'repeat');
  const second = await person.buys([medicine('wegovy-0-5mg', 'wegovy')]);
  yield patience(cast);
  await cast.team.decides(second);
  yield* sent(cast.team, second);
}

async function* isAsked(cast: Cast): Story {
  const person = await arrives(cast);
  const order = await asksFor(cast, person);
  yield 5;
  await cast.team.asks(
    order,
    'Have you taken a medicine of this kind before, and how did it suit you?',
  );
  // Some never say a word.
  if (cast.number % 3 === 0) return;
  yield patience(cast) / 2;
  await person.writes(order, 'Yes, last year, for some months, and it suited me well.');
  yield patience(cast);
  await cast.team.decides(order);
  yield* sent(cast.team, order);
}

const declined = (cast: Cast) => ({ [treatmentOf(cast).medicine.productId]: SEE_GP });

async function* isDeclined(cast: Cast): Story {
  const order = await asksFor(cast, await arrives(cast), { besides: [EMOLLIENT] });
  yield patience(cast);
  await cast.team.decides(order, declined(cast));
}

async function* isApprovedInPart(cast: Cast): Story {
  const person = await arrives(cast);
  const migraine = await person.consults(MIGRAINES.about);
  const pain = await person.consults(PERIOD_PAIN.about);
  const order = await person.buys([
    { ...MIGRAINES.medicine, consultationId: migraine },
    { ...PERIOD_PAIN.medicine, consultationId: pain },
  ]);
  yield patience(cast);
  await cast.team.decides(order, { [PERIOD_PAIN.medicine.productId]: SEE_GP });
  yield* sent(cast.team, order);
}

async function* changesHerAnswer(cast: Cast): Story {
  const person = await arrives(cast);
  await person.isRefused(treatmentOf(cast).about, treatmentOf(cast).refusing);
  yield 1;
  const order = await asksFor(cast, person);
  yield patience(cast);
  if (cast.number % 2 === 0) return cast.team.decides(order, declined(cast));
  await cast.team.decides(order);
  yield* sent(cast.team, order);
}

async function* isRefused(cast: Cast): Story {
  const person = await arrives(cast);
  await person.isRefused(treatmentOf(cast).about, treatmentOf(cast).refusing);
}

async function* shops(cast: Cast): Story {
  const line = cast.number % 2 === 0 ? EMOLLIENT : TABLETS;
  const order = await (await arrives(cast)).buys([line]);
  yield patience(cast);
  if (line === TABLETS) await cast.team.checks(order);
  yield* sent(cast.team, order);
}

async function* goesAwayUnpaid(cast: Cast): Story {
  const person = await arrives(cast);
  const { about, medicine: line } = treatmentOf(cast);
  await person.consults(about, answersOf(cast));
  if (cast.number % 2 === 0) await person.leavesUnpaid([line]);
  else await person.buys([line], CARDS.declined);
}

async function* thinksBetterOfIt(cast: Cast): Story {
  const person = await arrives(cast);
  const order = await asksFor(cast, person);
  yield 2;
  await person.cancels(order);
}

/** In the shares in which they are told; the usual one comes often. */
const STORIES: readonly ((cast: Cast) => Story)[] = [
  ...[supplied, isAsked, supplied, comesAgain, isDeclined, supplied, shops, changesHerAnswer],
  ...[supplied, isApprovedInPart, supplied, isAsked, supplied, isRefused, supplied, comesAgain],
  ...[supplied, goesAwayUnpaid, supplied, isApprovedInPart, thinksBetterOfIt],
];

export const storyOf = (cast: Cast): Story => of(STORIES, cast.number)(cast);
