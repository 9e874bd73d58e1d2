import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenTo, tell } from '#features/page-events';

beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

it('whoever listens to some events hears of those, and of no others, until it stops', () => {
  const heard = vi.fn();
  const stop = listenTo(['user-changed', 'storage'], heard);
  tell('user-changed');
  tell('cart-updated');
  window.dispatchEvent(new Event('storage'));
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  tell('user-changed');
  expect(heard).toHaveBeenCalledTimes(2);
});

it('two that listen with one function stop each for itself', () => {
  const heard = vi.fn();
  const stop = listenTo(['cart-updated'], heard);
  listenTo(['cart-updated'], heard);
  stop();
  tell('cart-updated');
  expect(heard).toHaveBeenCalledOnce();
});

it('other programs hear of the cart at the window', () => {
  const heard = vi.fn();
  window.addEventListener('cart-updated', heard);
  tell('cart-updated');
  expect(heard).toHaveBeenCalledOnce();
});
