import type { Engine } from '../bench/provider/database-locations.ts';
import type { OnEnd } from '../../kit/undoing.ts';
import type { Random } from './random.ts';

/** What is to be tried, and how often. */
export interface Order {
  readonly engine: Engine;
  readonly kills: number;
  readonly times: number;
  readonly random: Random;
  readonly onEnd: OnEnd;
}
