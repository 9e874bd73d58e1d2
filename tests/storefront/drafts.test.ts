import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Draft } from '#consultation';
import {
  draftOwner,
  draftPlace,
  keepDraftIn,
  readStoredDraft,
} from '../../src/storefront/features/consultation/draft-storage.ts';

/** A session storage of a tab, as a browser has it. */
function tab(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (place) => [...items.keys()][place] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

const draft: Draft = {
  questionnaire: 'migraines',
  version: '1.0.0',
  mode: 'new',
  answers: { firstName: 'Sample' },
  step: 1,
  shown: [],
  changed: [],
};

function save(session: Storage, owner: string, slot: string): void {
  const actor = createActor(keepDraftIn({ session, owner, slot })).start();
  actor.send({ type: 'save', draft });
  actor.stop();
}

describe('a draft', () => {
  it('is there again for the same person', () => {
    const session = tab();
    save(session, 'guest', 'migraines/new');
    expect(readStoredDraft({ session, owner: 'guest', slot: 'migraines/new' })).toEqual(draft);
  });

  it('of a guest stays hers when she signs in half-way', () => {
    const session = tab();
    save(session, 'guest', 'migraines/new');
    expect(readStoredDraft({ session, owner: 'customer-1', slot: 'migraines/new' })).toEqual(draft);
  });

  it.each(['guest', 'customer-2'])('of a signed-in person is not shown to %s', (owner) => {
    const session = tab();
    save(session, 'customer-1', 'migraines/new');
    expect(readStoredDraft({ session, owner, slot: 'migraines/new' })).toBeUndefined();
  });

  it('outlives another consultation that is begun and finished', () => {
    const session = tab();
    save(session, 'guest', 'migraines/new');
    save(session, 'guest', 'hrt/new');
    const actor = createActor(keepDraftIn({ session, owner: 'guest', slot: 'hrt/new' })).start();
    actor.send({ type: 'clear' });
    expect(readStoredDraft({ session, owner: 'guest', slot: 'hrt/new' })).toBeUndefined();
    expect(readStoredDraft({ session, owner: 'guest', slot: 'migraines/new' })).toEqual(draft);
  });

  it('leaves nothing behind when it was the only one and is finished', () => {
    const session = tab();
    save(session, 'guest', 'migraines/new');
    const place = { session, owner: 'guest', slot: 'migraines/new' };
    createActor(keepDraftIn(place)).start().send({ type: 'clear' });
    expect(session.length).toBe(0);
  });

  it.each(['not JSON', 'null', '[]', '{"owner":"guest"}'])(
    'is none in damaged storage: %s',
    (text) => {
      const session = tab();
      session.setItem('consultationDraft', text);
      expect(readStoredDraft({ session, owner: 'guest', slot: 'migraines/new' })).toBeUndefined();
    },
  );

  it('that cannot be kept costs the draft and nothing else', () => {
    const session = tab();
    session.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => save(session, 'guest', 'migraines/new')).not.toThrow();
  });
});

it.each([
  ['false', { _id: 'customer-1' }, 'customer-1'],
  ['true', { _id: 'customer-1' }, 'guest'],
  ['false', undefined, 'guest'],
  [null, undefined, 'guest'],
])('isGuestUser %s with user %o makes the owner %s', (flag, user, owner) => {
  const storage = { getItem: () => flag, setItem: () => undefined, removeItem: () => undefined };
  expect(draftOwner(storage, user)).toBe(owner);
});

describe('the owner of a draft under way', () => {
  it('is the customer from when a guest signs in half-way, and nobody else after that', () => {
    const session = tab();
    let now = 'guest';
    const place = draftPlace(session, 'migraines/new', () => now);
    const actor = createActor(keepDraftIn(place)).start();
    const ownerAfterSaving = () => {
      actor.send({ type: 'save', draft });
      return (JSON.parse(session.getItem('consultationDraft') ?? '{}') as { owner: string }).owner;
    };
    expect(ownerAfterSaving()).toBe('guest');
    now = 'customer-1';
    expect(ownerAfterSaving()).toBe('customer-1');
    // Her session has ended under her.
    now = 'guest';
    expect(ownerAfterSaving()).toBe('customer-1');
    expect(readStoredDraft({ session, owner: 'customer-1', slot: 'migraines/new' })).toEqual(draft);
  });
});
