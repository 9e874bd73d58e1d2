import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '#client';
import { createRemovals, UNDO_TIME } from '../../src/storefront/features/notifications/removals.ts';

describe('a notification that is deleted', () => {
  const done: Outcome<unknown> = { ok: true, data: {} };
  const refused = (status: number): Outcome<unknown> => ({
    ok: false,
    failure: { kind: 'problem', status, message: 'No.' },
  });
  const start = (outcome: Outcome<unknown> = done) => {
    const asked: string[] = [];
    const removals = createRemovals(async (id) => {
      asked.push(id);
      return outcome;
    });
    return { removals, asked, of: (id: string) => removals.snapshot().get(id)?.kind };
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is deleted only when it can no longer be undone', async () => {
    const { removals, asked, of } = start();
    removals.begin('a');
    await vi.advanceTimersByTimeAsync(UNDO_TIME - 1);
    expect([of('a'), asked]).toEqual(['undoable', []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([of('a'), asked]).toEqual(['gone', ['a']]);
  });

  it('stays where it was once that is undone', async () => {
    const { removals, asked, of } = start();
    removals.begin('a');
    removals.undo('a');
    await vi.advanceTimersByTimeAsync(UNDO_TIME * 2);
    removals.finish();
    expect([of('a'), asked]).toEqual([undefined, []]);
  });

  it('is deleted at once when she leaves, and once only', async () => {
    const { removals, asked } = start();
    removals.begin('a');
    removals.begin('b');
    removals.begin('b');
    removals.finish();
    await vi.advanceTimersByTimeAsync(UNDO_TIME * 2);
    expect(asked).toEqual(['a', 'b']);
  });

  it('is there again when that fails, and can be deleted again', async () => {
    const { removals, asked, of } = start(refused(503));
    removals.begin('a');
    await vi.advanceTimersByTimeAsync(UNDO_TIME);
    expect(of('a')).toBe('failed');
    removals.begin('a');
    await vi.advanceTimersByTimeAsync(UNDO_TIME);
    expect(asked).toEqual(['a', 'a']);
  });

  it('is gone when another tab has deleted it before', async () => {
    const { removals, of } = start(refused(404));
    removals.begin('a');
    await vi.advanceTimersByTimeAsync(UNDO_TIME);
    expect(of('a')).toBe('gone');
  });

  it('tells whoever listens, and nobody else', () => {
    const { removals } = start();
    const listener = vi.fn();
    const stop = removals.subscribe(listener);
    removals.begin('a');
    stop();
    removals.undo('a');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
