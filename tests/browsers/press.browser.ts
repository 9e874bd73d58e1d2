/** A press that lands on something else fails a journey for no reason of its own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from './engines.ts';
import type { Tab } from './tab.ts';

describe.each(ENGINES)('in %s', (_, open) => {
  let tab: Tab;

  beforeAll(async () => {
    tab = await open();
  });
  afterAll(() => tab?.close());

  test('a button under a toast is pressed once the toast has gone', async () => {
    await tab.goTo('about:blank');
    await tab.run(() => {
      document.body.innerHTML =
        '<main><button style="margin: 90px" onclick="document.title ||= \'Bought\'">Buy</button></main>' +
        '<p style="position: fixed; inset: 0; margin: 0" onclick="document.title ||= \'A toast\'">A toast</p>';
      const toast = document.querySelector('p');
      const fade = toast?.animate({ opacity: [1, 0] }, 1000);
      void fade?.finished.then(() => toast?.remove());
    });
    await tab.press({ css: 'button', words: '^Buy$' });
    expect(await tab.run(() => document.title)).toBe('Bought');
  });

  test('a button that will be pushed away is pressed once it has been', async () => {
    await tab.goTo('about:blank');
    await tab.run(() => {
      document.body.innerHTML =
        '<main><div aria-busy="true">...</div>' +
        '<button onclick="document.title ||= document.querySelector(\'div\').innerText">Buy</button></main>';
      const part = document.querySelector('div');
      const load = part?.animate({ opacity: [0.5, 1] }, 1000);
      void load?.finished.then(() => {
        if (!part) return;
        part.ariaBusy = 'false';
        part.style.height = '3000px';
        part.innerText = 'Loaded';
      });
    });
    await tab.press({ css: 'button', words: '^Buy$' });
    expect(await tab.run(() => document.title)).toBe('Loaded');
  });
});
