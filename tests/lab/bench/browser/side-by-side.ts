import type { Browser, Page } from '@playwright/test';
import type { Step } from '#engine';
import { percentile, type Row } from '../table.ts';
import { ACTS, Tester, type Samples } from './tester.ts';
import { plainForm } from './plain-form.ts';
import { servePlainly } from './plain-server.ts';

/** A phone, which knows no mouse that is over something; a mouse may be at it all the same. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const CPU_THROTTLING = 4;
const ROUNDS = 12;
const WARM_UP = 10;
const PER_ROUND = 12;

interface Compared {
  /** What the rows are called. */
  readonly what: string;
  readonly step: Step;
  /** A text question and a yes-or-no question of the step. */
  readonly text: string;
  readonly choice: string;
  readonly targets: { readonly median: number; readonly slowest: number; readonly script: number };
}

/** Opens the page that is compared, ready to be typed into. */
type Open = (browser: Browser) => Promise<Page>;

/** A step and its floor, in turns: what slows this machine down slows both. */
export async function compare(browser: Browser, open: Open, compared: Compared) {
  const { what, step, text, choice, targets } = compared;
  const server = await servePlainly(plainForm(step));
  const plain = await browser.newPage(PHONE);
  await plain.goto(server.address);
  const ours = await Tester.on(await open(browser), CPU_THROTTLING);
  const floor = await Tester.on(plain, CPU_THROTTLING);
  for (let round = 0; round <= ROUNDS; round++) {
    const isKept = round > 0;
    const times = isKept ? PER_ROUND : WARM_UP;
    for (const tester of [ours, floor]) await tester.type(text, times, isKept);
    for (const act of ['taps', 'clicks'] as const)
      for (const tester of [ours, floor]) await tester.choose(choice, act, times, isKept);
  }
  server.close();
  return rowsOf(what, ours.samples, floor.samples, targets);
}

function rowsOf(
  what: string,
  ours: Samples,
  floor: Samples,
  { median, slowest, script }: Compared['targets'],
): readonly Row[] {
  const rows = ACTS.flatMap((act) => {
    const [one, other] = [ours.seen[act], floor.seen[act]];
    return [
      ratio(`${what}: ${act} to paint, median`, one, other, 0.5, median),
      ratio(`${what}: ${act} to paint, 98th percentile`, one, other, 0.98, slowest),
    ];
  });
  const timed = (samples: readonly number[]) =>
    `${percentile(samples, 0.5)} and ${percentile(samples, 0.98)} ms`;
  return [
    ...rows,
    ...(ours.consequences.length > 0
      ? [
          {
            what: `${what}: taps and clicks until what they bring or take away is seen, of ${ours.consequences.length}`,
            value: timed(ours.consequences.map(Math.round)),
          },
        ]
      : []),
    ...ACTS.map((act) => ({
      what: `${what}: the same ${act} in Event Timing, ours and the floor’s`,
      value: `${timed(ours.timed[act])}, ${timed(floor.timed[act])}`,
    })),
    {
      what: `${what}: script for a keystroke, ours and the floor’s`,
      value: `${percentile(ours.scriptPerKeystroke, 0.5).toFixed(1)} ms, ${percentile(floor.scriptPerKeystroke, 0.5).toFixed(1)} ms`,
      ...(Number.isFinite(script) && { target: `at most ${script} ms` }),
    },
  ];
}

function ratio(
  what: string,
  ours: readonly number[],
  floor: readonly number[],
  part: number,
  target: number,
): Row {
  const [one, other] = [percentile(ours, part), percentile(floor, part)];
  const times = (one / other).toFixed(2);
  return {
    what: `${what} of ${ours.length}`,
    value: `${one.toFixed(1)} ms, floor ${other.toFixed(1)} ms, ${times}x`,
    target: `at most ${target}x`,
  };
}
