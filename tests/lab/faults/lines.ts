/** Something that the shop needs fails in every way in which a line can, one after the other. */
import type { Around } from './system.ts';
import { comeToRest, openSystem, verdictOf, type System } from './system.ts';
import type { Order } from './order.ts';
import { UP, type Line, type Proxy } from './proxy.ts';
import type { ShopProcess } from '../../kit/shop-process.ts';
import type { Verdict } from './verdict.ts';

export interface Needed {
  /** What it is, such as 'mail server'. */
  readonly what: string;
  /** What it says when it is broken, and what that is called. */
  readonly broken: { readonly name: string; readonly words: string };
  readonly proxy: Proxy;
  readonly around: Around;
  /** Once the shop listens. */
  readonly begun?: (shop: ShopProcess) => Promise<void>;
  /** Lets the line fail once, and says how that has to look. */
  readonly failOnce: (system: System, setUp: (isUp: boolean) => void) => Promise<void>;
}

export async function survivesLines(
  { engine, times, onEnd }: Order,
  { what, broken, proxy, around, begun, failOnce }: Needed,
): Promise<readonly Verdict[]> {
  const lines: readonly (readonly [string, Line])[] = [
    ['down', { is: 'down' }],
    ['silent', { is: 'silent' }],
    [broken.name, { is: 'broken', words: broken.words }],
    ['cut off', { is: 'cut' }],
  ];
  const system = await openSystem(await engine.newDatabase(), around, onEnd);
  await begun?.(system.shop);
  for (let time = 0; time < times; time++)
    for (const [, line] of lines) await failOnce(system, (isUp) => proxy.set(isUp ? UP : line));
  await comeToRest(system);
  const names = lines.map(([name]) => name).join(', ');
  return [verdictOf(`${what}: ${names}`, engine, times * lines.length, system)];
}
