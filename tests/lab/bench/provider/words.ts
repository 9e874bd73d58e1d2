/** Numbers as the tables show them. */
import type { Timing } from './timing.ts';

export const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

const milliseconds = (ms: number): string => `${ms.toFixed(2)} ms`;

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en-GB')} /s`;

export const percent = (part: number): string => `${Math.round(part * 100)} %`;

const WIDTH = 11;

/** What stands under `TIMING_HEAD`. */
export const timingInWords = ({ p50, p99, perSecond: rate }: Timing): string =>
  [milliseconds(p50), milliseconds(p99), perSecond(rate)]
    .map((text) => text.padStart(WIDTH))
    .join('');

export const TIMING_HEAD = ['p50', 'p99', 'rate'].map((text) => text.padStart(WIDTH)).join('');
