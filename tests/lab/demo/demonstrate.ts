/** Fills an empty database with made-up people, over HTTP, at a server whose clock goes through the last months. */
import { openProvider, type Provider, type ProviderSettings } from '#provider';
import { deskTokenIn } from '../../kit/desk-token.ts';
import { documentsIn } from '../../../src/provider/kept-documents.ts';
import type { Scene } from './person.ts';
import { storyOf } from './stories.ts';
import { newTeam, type Invitation } from './team.ts';
import { tell } from './timetable.ts';

export interface Demonstrated {
  /** How many orders there are of each kind, and how many people. */
  readonly counts: readonly (readonly [what: string, count: number])[];
  readonly invitations: readonly Invitation[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long ago the first of them come. */
const MONTHS = 110 * DAY;
/** Most have come lately: those are who waits. */
const LATELY = 2 * DAY;

export async function demonstrate(
  settings: ProviderSettings,
  cases: number,
): Promise<Demonstrated> {
  if (settings.payment)
    throw new Error(
      'A demonstration pays with test cards, at the stand-in: unset STRIPE_SECRET_KEY and its companions.',
    );
  const today = Date.now();
  let now = today;
  const provider = await openProvider({
    ...settings,
    // Nothing leaves this machine; everybody comes from a network of her own; one prescriber decides.
    ...{ host: '127.0.0.1', publicUrl: undefined, mail: undefined, trustProxy: 1 },
    ...{ logLevel: 'silent', secondCheckClasses: [], clock: () => new Date(now) },
  });
  try {
    await needNobody(provider);
    const { known } = await documentsIn(settings.questionnairesDir);
    const scene: Scene = {
      shop: {
        ...{ provider, api: `${provider.address}/api` },
        deskToken: async () => settings.deskToken ?? deskTokenIn(settings.dataDir),
      },
      now: () => new Date(now),
      questionnaireOf(id) {
        const found = known.find(({ questionnaire }) => questionnaire.id === id);
        if (!found) throw new Error(`There is no questionnaire '${id}'.`);
        return found.questionnaire;
      },
    };
    await provider.queries.query('UPDATE product_options SET stock = stock + $1', [cases]);
    /** What is due is worked off every day, as a server does that runs all the time. */
    const setTime = async (at: number): Promise<void> => {
      const isNextDay = Math.floor(at / DAY) > Math.floor(now / DAY);
      now = at;
      if (isNextDay) await provider.workOff();
    };
    await setTime(today - MONTHS - HOUR);
    const team = await newTeam(scene);
    const begun = Array.from({ length: cases }, (_, index) => ({
      story: storyOf({ scene, team, number: index + 1 }),
      at: today - (index % 3 === 0 ? MONTHS : LATELY) * (1 - index / cases),
    }));
    await tell(begun, today, setTime);
    await setTime(today);
    await provider.workOff();
    const invitations = await team.invites(['prescriber', 'lead']);
    return { counts: await countsOf(provider), invitations };
  } finally {
    await provider.close();
  }
}

async function needNobody({ queries }: Provider): Promise<void> {
  const [found] = await queries.query<{ somebody: boolean }>(
    `SELECT EXISTS (SELECT FROM customers) OR EXISTS (SELECT FROM staff_members)
         OR EXISTS (SELECT FROM record_entries) AS somebody`,
  );
  if (found?.somebody === false) return;
  throw new Error(
    'There is somebody in this database: made-up people are never put among real ones. Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.',
  );
}

const countsOf = async ({ queries }: Provider): Promise<Demonstrated['counts']> => {
  const rows = await queries.query<{ what: string; count: number }>(
    `SELECT 'people' AS what, count(*) AS count FROM customers
     UNION ALL
     SELECT 'orders ' || status || ', ' || payment_status, count(*) FROM orders GROUP BY 1
     UNION ALL
     SELECT 'orders wait for a prescriber', count(*) FROM orders WHERE waits_since IS NOT NULL
     ORDER BY 1`,
  );
  return rows.map(({ what, count }) => [what, count]);
};
