import type { CDPSession, Page } from '@playwright/test';

/** What a person does at a page: with a keyboard, with a finger and with a mouse. */
export const ACTS = ['keystrokes', 'taps', 'clicks'] as const;
type Act = (typeof ACTS)[number];

/** How long it takes until she sees it, in ms. */
export interface Samples {
  readonly seen: Readonly<Record<Act, number[]>>;
  /** As the browser's Event Timing has it: to 8 ms, and nothing below 16. */
  readonly timed: Readonly<Record<Act, number[]>>;
  /** Of taps and clicks that bring or take away something: until that is seen too. */
  readonly consequences: number[];
  /** What the page's scripts take for one keystroke, of each round. */
  readonly scriptPerKeystroke: number[];
}

interface Clocks {
  readonly keydown: number[];
  readonly click: number[];
  readonly consequence: number[];
  readonly timedKeydown: number[];
  readonly timedClick: number[];
}

/** Below this Event Timing says nothing of an event. */
const UNSAID = 8;

/**
 * How long nothing happens before somebody acts, in ms. For two frames after the last one the browser keeps
 * their beat, and whoever just misses one waits for the next: twice the time, or half of it, by chance. No
 * person is as quick as that; to a page at rest each of her acts begins a frame.
 */
const REST_MS = 60;
const FRAME_MS = 1000 / 60;

/** One page, and hands at it. */
export class Tester {
  readonly samples: Samples = {
    seen: { keystrokes: [], taps: [], clicks: [] },
    timed: { keystrokes: [], taps: [], clicks: [] },
    consequences: [],
    scriptPerKeystroke: [],
  };
  private readonly page: Page;
  private readonly session: CDPSession;
  private readonly cpuThrottling: number;

  private constructor(page: Page, session: CDPSession, cpuThrottling: number) {
    this.page = page;
    this.session = session;
    this.cpuThrottling = cpuThrottling;
  }

  /** @param cpuThrottling how much slower than this machine's the processor is to be */
  static async on(page: Page, cpuThrottling: number): Promise<Tester> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.evaluate(startClocks);
    return new Tester(page, session, cpuThrottling);
  }

  /** Types so many letters into a field, and keeps the times unless it is only warming up. */
  async type(field: string, keystrokes: number, isKept: boolean): Promise<void> {
    await this.page.bringToFront();
    await this.page.locator(`[name="${field}"]`).focus();
    await this.throttle(this.cpuThrottling);
    await this.readClocks();
    const before = await this.scriptMs();
    for (let keystroke = 0; keystroke < keystrokes; keystroke++) {
      await this.waitUntilIdle();
      await this.page.keyboard.press('abcdefghij'.charAt(keystroke % 10));
    }
    await this.waitUntilIdle();
    const script = ((await this.scriptMs()) - before) / keystrokes;
    const { keydown, timedKeydown } = await this.readClocks();
    await this.throttle(1);
    if (!isKept) return;
    this.samples.seen.keystrokes.push(...keydown);
    this.samples.timed.keystrokes.push(...withUnsaid(timedKeydown, keystrokes));
    this.samples.scriptPerKeystroke.push(script);
  }

  /** Presses two choices of a question in turn. */
  async choose(
    field: string,
    act: Exclude<Act, 'keystrokes'>,
    presses: number,
    isKept: boolean,
  ): Promise<void> {
    await this.page.bringToFront();
    const choices = this.page.locator(`[name="${field}"]`);
    await choices.first().scrollIntoViewIfNeeded();
    await this.throttle(this.cpuThrottling);
    await this.readClocks();
    for (let press = 0; press < presses; press++) {
      await this.waitUntilIdle();
      const choice = choices.nth(press % 2);
      await (act === 'taps' ? choice.tap({ force: true }) : choice.click({ force: true }));
    }
    await this.waitUntilIdle();
    const { click, consequence, timedClick } = await this.readClocks();
    await this.throttle(1);
    if (!isKept) return;
    this.samples.seen[act].push(...click);
    this.samples.timed[act].push(...withUnsaid(timedClick, presses));
    this.samples.consequences.push(...consequence);
  }

  /** Only while something is done here: what slows a page down keeps a whole core busy, also at rest. */
  private async throttle(rate: number): Promise<void> {
    await this.session.send('Emulation.setCPUThrottlingRate', { rate });
  }

  private readClocks(): Promise<Clocks> {
    return this.page.evaluate(takeTimes);
  }

  /** All is painted, the page is at rest, and it is any moment of a frame, as it is for a person. */
  private async waitUntilIdle(): Promise<void> {
    await this.page.evaluate(
      (pause) =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, pause))),
        ),
      REST_MS + Math.random() * FRAME_MS,
    );
  }

  private async scriptMs(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value;
    if (seconds === undefined) throw new Error('The browser does not say what scripts take.');
    return seconds * 1000;
  }
}

const withUnsaid = (times: readonly number[], events: number): readonly number[] => [
  ...times,
  ...Array.from({ length: Math.max(0, events - times.length) }, () => UNSAID),
];

/**
 * In the page. Event Timing counts in steps of 8 ms, half a frame, in which a third more is one step or
 * none. So beside it stands a clock of a tenth of a millisecond: from the event's own time stamp to the
 * first task after the frame that follows it, which is when that frame has been made.
 */
function startClocks(): void {
  const clocks: Clocks = {
    keydown: [],
    click: [],
    consequence: [],
    timedKeydown: [],
    timedClick: [],
  };
  Object.assign(window, { clocks });
  // A method: a function with a name would be given one by a helper that the page does not have.
  const take = {
    oncePainted(name: 'keydown' | 'click' | 'consequence', since: number): void {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => clocks[name].push(performance.now() - since);
        port2.postMessage(undefined);
      });
    },
  };
  let lastClick: number | undefined;
  for (const name of ['keydown', 'click'] as const)
    window.addEventListener(
      name,
      ({ timeStamp }) => {
        lastClick = name === 'click' ? timeStamp : undefined;
        take.oncePainted(name, timeStamp);
      },
      { capture: true },
    );
  new MutationObserver(() => {
    if (lastClick !== undefined) take.oncePainted('consequence', lastClick);
    lastClick = undefined;
  }).observe(document.body, { subtree: true, childList: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === 'keydown') clocks.timedKeydown.push(duration);
      if (name === 'click') clocks.timedClick.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** In the page: what the clocks have shown since they were last read. */
function takeTimes(): Clocks {
  const { clocks } = window as unknown as { readonly clocks: Clocks };
  return {
    keydown: clocks.keydown.splice(0),
    click: clocks.click.splice(0),
    consequence: clocks.consequence.splice(0),
    timedKeydown: clocks.timedKeydown.splice(0),
    timedClick: clocks.timedClick.splice(0),
  };
}
