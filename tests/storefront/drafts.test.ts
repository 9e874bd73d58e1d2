import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Draft } from '#consultation';
import { claimDrafts, readStoredDraft } from '#features/drafts';
import { saveDraftIn } from '../../src/storefront/features/consultation/save-draft.ts';
import { unseenScreen } from './page-life.ts';

/** A session storage of a tab, as a browser has it. */
function tab(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (slot) => [...items.keys()][slot] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

const draft: Draft = {
  questionnaire: 'migraines',
  mode: 'new',
  answers: { firstName: 'Sample' },
  step: 1,
  shown: [],
  changed: [],
};

/** What the browser keeps about who is signed in. */
function signedIn(user: { readonly _id: string; readonly email: string } | undefined) {
  const items = new Map([
    ['isGuestUser', String(user === undefined)],
    ['userData', JSON.stringify(user ?? null)],
  ]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: () => undefined,
    removeItem: () => undefined,
  };
}

function save(session: Storage, owner: string, slot: string, what = draft): void {
  const actor = createActor(saveDraftIn({ session, owner, slot }, unseenScreen().screen)).start();
  actor.send({ type: 'save', draft: what });
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

  it.each([
    ['customer-1', draft],
    ['guest', undefined],
    ['customer-2', undefined],
  ])('of a guest who has signed in and saved nothing since is, for %s: %o', (owner, seen) => {
    const session = tab();
    save(session, 'guest', 'migraines/new');
    claimDrafts(session, signedIn({ _id: 'customer-1', email: 'sample@example.com' }));
    // Her session has ended under her, and somebody looks.
    claimDrafts(session, signedIn(undefined));
    expect(readStoredDraft({ session, owner, slot: 'migraines/new' })).toEqual(seen);
  });

  it('of one person is not given to the next one who signs in', () => {
    const session = tab();
    save(session, 'customer-1', 'migraines/new');
    claimDrafts(session, signedIn({ _id: 'customer-2', email: 'other@example.com' }));
    const ofTheNext = { session, owner: 'customer-2', slot: 'migraines/new' };
    expect(readStoredDraft(ofTheNext)).toBeUndefined();
    const hers = { session, owner: 'customer-1', slot: 'migraines/new' };
    expect(readStoredDraft(hers)).toEqual(draft);
  });

  it.each(['guest', 'customer-2'])('of a signed-in person is not shown to %s', (owner) => {
    const session = tab();
    save(session, 'customer-1', 'migraines/new');
    expect(readStoredDraft({ session, owner, slot: 'migraines/new' })).toBeUndefined();
  });

  it('of a signed-in person outlives what a guest begins after her session has ended', () => {
    const session = tab();
    save(session, 'customer-1', 'migraines/new');
    const other: Draft = { ...draft, answers: { firstName: 'Other' } };
    save(session, 'guest', 'migraines/new', other);
    const hers = { session, owner: 'customer-1', slot: 'migraines/new' };
    claimDrafts(session, signedIn({ _id: 'customer-2', email: 'other@example.com' }));
    expect(readStoredDraft(hers)).toEqual(draft);
    expect(readStoredDraft({ ...hers, owner: 'customer-2' })).toEqual(other);
    expect(readStoredDraft({ ...hers, owner: 'guest' })).toBeUndefined();
  });

  it('outlives another consultation that is begun and finished', () => {
    const session = tab();
    save(session, 'guest', 'migraines/new');
    save(session, 'guest', 'hrt/new');
    const slot = { session, owner: 'guest', slot: 'hrt/new' };
    createActor(saveDraftIn(slot, unseenScreen().screen)).start().send({ type: 'clear' });
    expect(readStoredDraft(slot)).toBeUndefined();
    expect(readStoredDraft({ session, owner: 'guest', slot: 'migraines/new' })).toEqual(draft);
  });

  it('leaves nothing behind when it was the only one and is finished', () => {
    const session = tab();
    save(session, 'guest', 'migraines/new');
    const slot = { session, owner: 'guest', slot: 'migraines/new' };
    createActor(saveDraftIn(slot, unseenScreen().screen)).start().send({ type: 'clear' });
    expect(session.length).toBe(0);
  });

  it.each(['not JSON', 'null', '[]', '{"guest":"migraines"}', '{"guest":null}'])(
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

describe('the owner of a draft under way', () => {
  it('is the customer from when a guest signs in half-way, also of what is not written yet', () => {
    const session = tab();
    const { screen, paints } = unseenScreen();
    const slot = { session, owner: 'guest', slot: 'migraines/new' };
    const actor = createActor(saveDraftIn(slot, screen)).start();
    const owners = () =>
      Object.keys(JSON.parse(session.getItem('consultationDraft') ?? '{}') as object);
    actor.send({ type: 'save', draft });
    paints();
    expect(owners()).toEqual(['guest']);
    actor.send({ type: 'save', draft: { ...draft, step: 2 } });
    claimDrafts(session, signedIn({ _id: 'customer-1', email: 'sample@example.com' }));
    actor.send({ type: 'give', to: 'customer-1' });
    // Somebody else's login lands before anything is painted.
    claimDrafts(session, signedIn({ _id: 'customer-2', email: 'other@example.com' }));
    paints();
    expect(owners()).toEqual(['customer-1']);
    const hers = { session, owner: 'customer-1', slot: 'migraines/new' };
    expect(readStoredDraft(hers)).toEqual({ ...draft, step: 2 });
  });
});

describe('what she has just answered', () => {
  const slot = { owner: 'guest', slot: 'migraines/new' };
  const further: Draft = { ...draft, answers: { firstName: 'Sample', lastName: 'S' } };

  function begun() {
    const session = tab();
    const shown = unseenScreen();
    const actor = createActor(saveDraftIn({ session, ...slot }, shown.screen)).start();
    return { shown, actor, kept: () => readStoredDraft({ session, ...slot }) };
  }

  it('is kept once she sees it, and the last of it when there was more', () => {
    const { shown, actor, kept } = begun();
    actor.send({ type: 'save', draft });
    actor.send({ type: 'save', draft: further });
    expect(kept()).toBeUndefined();
    shown.paints();
    expect(kept()).toEqual(further);
    actor.send({ type: 'save', draft });
    shown.paints();
    expect(kept()).toEqual(draft);
  });

  it('is kept before the page is hidden or left, seen or not', () => {
    const { shown, actor, kept } = begun();
    actor.send({ type: 'save', draft });
    shown.hides();
    expect(kept()).toEqual(draft);
  });

  it('is kept at once on a hidden page, where nothing is painted', () => {
    const { shown, actor, kept } = begun();
    shown.hides();
    actor.send({ type: 'save', draft });
    expect(kept()).toEqual(draft);
  });

  it('is kept when she leaves the consultation', () => {
    const { actor, kept } = begun();
    actor.send({ type: 'save', draft });
    actor.stop();
    expect(kept()).toEqual(draft);
  });

  it('does not come back after it was sent', () => {
    const { shown, actor, kept } = begun();
    actor.send({ type: 'save', draft });
    actor.send({ type: 'clear' });
    shown.paints();
    actor.stop();
    expect(kept()).toBeUndefined();
  });
});
