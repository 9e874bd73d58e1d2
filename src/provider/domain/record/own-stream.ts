import type { Stream } from '#record';
import type { CustomerId } from '../ids.ts';

/** Streams that something is written to; where somebody has none, one of her own, so that it stands somewhere. */
export const orOwn = (streams: readonly Stream[], whose: CustomerId): readonly Stream[] =>
  streams.length > 0 ? streams : [`customer:${whose}`];
