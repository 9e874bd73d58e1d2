import { dataOf, type DeskApi } from '../api.ts';
import type { RecordsCommand } from './command.ts';

/** Does something to a person's record, and says that it is done. */
export async function changed(
  name: 'hold' | 'release' | 'erase',
  customer: string,
  { by, reason = '', early }: RecordsCommand['options'],
  api: DeskApi,
): Promise<string> {
  const params = { path: { customer } };
  const who = by === undefined ? {} : { by };
  switch (name) {
    case 'hold':
      await dataOf<'deskHoldRecord'>(
        api.POST('/desk/record/customers/{customer}/hold', { params, body: { ...who, reason } }),
      );
      return 'Her record is kept until the hold is released.';
    case 'release':
      await dataOf<'deskReleaseRecord'>(
        api.POST('/desk/record/customers/{customer}/release', { params, body: { ...who, reason } }),
      );
      return 'Her record may be erased again.';
    case 'erase':
      await dataOf<'deskEraseCustomer'>(
        api.POST('/desk/record/customers/{customer}/erasure', { params, body: { ...who, early } }),
      );
      return 'She is erased. What happened stays, without her; files of hers go within a week.';
  }
}
