/** A bank that remembers what it took, and a process that may end at any moment. */
import { UnavailableError, type PaymentIntent, type Payments } from '#domain';

/** The process ended here: nothing after it happened. */
export class Crash extends Error {}

/** Burns down with every step; at its end the process ends. */
export interface Fuse {
  /** Steps that are left; never ending without a number. */
  left: number | undefined;
}

export function burn(fuse: Fuse): void {
  if (fuse.left === undefined) return;
  if (fuse.left === 0) throw new Crash('The process ended.');
  fuse.left--;
}

interface Account {
  intent: PaymentIntent;
  readonly capture: 'automatic' | 'manual';
  /** How often money was taken for it. */
  taken: number;
}

export interface Bank {
  readonly payments: Payments;
  readonly accounts: ReadonlyMap<string, Account>;
  /** Whether the next calls are answered. */
  isAway: boolean;
  /** The customer pays in her browser; nothing happens when it is too late. */
  pay(orderId: string): void;
}

/** Remembers what was done even when the process that asked for it ends before it hears of it. */
export function bankBehind(fuse: Fuse): Bank {
  const accounts = new Map<string, Account>();
  const byIntent = (id: string): Account => {
    const found = [...accounts.values()].find(({ intent }) => intent.id === id);
    if (!found) throw new Error(`There is no ${id}.`);
    return found;
  };
  const set = (account: Account, change: Partial<PaymentIntent>): void => {
    account.intent = { ...account.intent, ...change };
  };
  const take = (account: Account, takenPence = account.intent.amountPence): void => {
    account.taken++;
    set(account, { status: 'succeeded', takenPence });
  };
  const called = async (work: () => Account): Promise<PaymentIntent> => {
    burn(fuse);
    if (bank.isAway) throw new UnavailableError('The bank is away.');
    const { intent } = work();
    burn(fuse);
    return intent;
  };
  const act = (id: string, work: (account: Account) => void): Promise<PaymentIntent> =>
    called(() => {
      const account = byIntent(id);
      work(account);
      return account;
    });
  const bank: Bank = {
    accounts,
    isAway: false,
    pay(orderId) {
      const account = accounts.get(orderId);
      if (account?.intent.status !== 'requires_payment_method') return;
      if (account.capture === 'manual') set(account, { status: 'requires_capture' });
      else take(account);
    },
    payments: {
      publishableKey: 'pk_test_sample',
      create: ({ orderId, amountPence, capture }) =>
        called(() => {
          const account = accounts.get(orderId) ?? {
            capture,
            taken: 0,
            intent: {
              id: `pi_${orderId}`,
              orderId,
              status: 'requires_payment_method',
              amountPence,
              ...{ takenPence: 0, refundedPence: 0 },
              isTest: false,
              cardFingerprint: undefined,
              clientSecret: `pi_${orderId}_secret_sample`,
            },
          };
          accounts.set(orderId, account);
          return account;
        }),
      read: (id) => act(id, () => undefined),
      capture: (id, pence) =>
        act(id, (account) => {
          if (account.intent.status === 'requires_capture') take(account, pence);
        }),
      cancel: (id) =>
        act(id, (account) => {
          const isOpen = !['succeeded', 'canceled'].includes(account.intent.status);
          if (isOpen) set(account, { status: 'canceled' });
        }),
      refund: (id) =>
        act(id, (account) => {
          const { status, takenPence } = account.intent;
          if (status === 'succeeded') set(account, { refundedPence: takenPence });
        }),
      giveBack: (id, keptPence) =>
        act(id, (account) => {
          const { status, takenPence, refundedPence } = account.intent;
          const above = takenPence - refundedPence - keptPence;
          if (status === 'succeeded' && above > 0)
            set(account, { refundedPence: refundedPence + above });
        }),
      hear: () => ({ isGenuine: false }),
    },
  };
  return bank;
}
