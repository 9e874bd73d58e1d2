import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Answer, type Sheet } from '../kit/patient.ts';
import { ADDRESS, PASSWORD, registration } from '../kit/samples.ts';
import { PNG } from '../kit/files.ts';
import type { Server } from '../journeys/server.ts';
import type { Tab } from './tab.ts';

/** Where words stand that are read. */
const WORDS =
  'h1, h2, h3, p, span, li, a, label, legend, output, dt, dd, [role=status], [role=alert]';

/** What can be pressed on a page that has its scripts. */
const LIVE = ['button', 'a', 'input'].map((tag) => `#root:not([data-ahead]) ${tag}`).join(', ');

/** Somebody in any browser: does what a person does, by what she reads. */
export class Person {
  readonly tab: Tab;
  private readonly server: Server;
  private readonly folder: string;

  /** @param folder where she keeps her pictures */
  constructor(tab: Tab, server: Server, folder: string) {
    this.tab = tab;
    this.server = server;
    this.folder = folder;
  }

  /** With an empty storage, and no wish to be counted. */
  async visits(path: string): Promise<void> {
    // A page of words: any other would begin a session.
    await this.goes('/robots.txt');
    await this.tab.run(() => {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem('cookieChoice', 'rejected');
    });
    await this.goes(path);
  }

  goes(path: string): Promise<void> {
    return this.tab.goTo(`${this.server.address}${path}`);
  }

  /** Waits until the words are to be seen. */
  async sees(words: string, css = WORDS): Promise<void> {
    await this.tab.find({ css, words });
  }

  /** Presses a button, a link or a choice, once the page's scripts are there. */
  async presses(words: string, css = LIVE): Promise<void> {
    await this.tab.press({ css, words });
  }

  /** Answers a question or fills in a field, whatever kind of control it has. */
  async answers(question: string, answer: Answer): Promise<void> {
    const scope = (await this.tab.run(isDialogOpen)) ? 'dialog[open]' : '#root:not([data-ahead])';
    const here = `${scope} [data-question="${question}"]`;
    await this.tab.find({ css: here });
    switch (await this.tab.run(kindOf, here)) {
      case 'file':
        return this.uploads(here);
      case 'select-one':
        return (await this.tab.find({ css: `${here} select` })).choose(String(answer));
      case 'radio':
      case 'checkbox':
        for (const value of [answer].flat()) {
          const which = value === true ? '' : `[value="${value}"]`;
          await this.tab.press({ css: `${here} input${which}` });
        }
        return;
      case 'date': {
        const [year = '', month = '', day = ''] = String(answer).split('-');
        for (const [words, part] of Object.entries({ '^Day': day, '^Month': month, '^Year': year }))
          await (await this.tab.find({ css: `${here} input`, words })).type(part);
        return;
      }
      default:
        return (await this.tab.find({ css: `${here} [name]` })).type(String(answer));
    }
  }

  private async uploads(here: string): Promise<void> {
    const picture = join(this.folder, `${randomUUID()}.png`);
    await writeFile(picture, PNG);
    await (await this.tab.find({ css: `${here} input[type=file]` })).upload(picture);
    await this.sees('^(Uploaded|Sent: press Upload to add it)$');
  }

  async fills(fields: Sheet): Promise<void> {
    for (const [name, answer] of Object.entries(fields)) await this.answers(name, answer);
  }

  /** Answers every question of the sheet that is on the page, also those that answers reveal. */
  async fillsStep(sheet: Sheet): Promise<void> {
    const done = new Set<string>();
    for (;;) {
      const names = await this.tab.run(questionsOnPage);
      const next = names.find((name) => !done.has(name) && sheet[name] !== undefined);
      const answer = next === undefined ? undefined : sheet[next];
      if (next === undefined || answer === undefined) return;
      done.add(next);
      await this.answers(next, answer);
      await this.tab.run(painted);
    }
  }

  async registers(): Promise<string> {
    const registered = registration();
    await this.presses('^Sign In$');
    await this.presses('^Sign Up$');
    await this.sees('^Create an Account$', 'dialog h2');
    await this.fills(registered);
    await this.presses('^Create Account$');
    await this.sees('^Additional Details$');
    await this.presses('^Skip for now$');
    await this.sees('your profile', 'header a');
    return registered.email;
  }

  async logsIn(email: string): Promise<void> {
    await this.presses('^Sign In$');
    await this.sees('^Login$', 'dialog h2');
    await this.fills({ email, password: PASSWORD });
    await this.presses('^Login$', 'dialog button');
    await this.sees('your profile', 'header a');
  }

  /** From a page with a card of the shelf to the card form. */
  async ordersFirst(): Promise<void> {
    await this.presses('^Buy');
    await this.presses('Royal Mail Tracked 48');
    await this.presses('^Continue to checkout');
    await this.fills(ADDRESS);
    await this.presses('^Continue to checkout');
  }

  async pays(card: string): Promise<void> {
    for (const [name, text] of Object.entries({
      cardNumber: card,
      cardExpiry: '12 / 34',
      cardCvc: '123',
    })) {
      const field = await this.tab.find({ css: `[name=${name}]` });
      await field.clear();
      await field.type(text);
    }
    await this.presses('^Pay Now');
  }

  /** Her orders and payments, in the shop and at the bank, each in a few words. */
  async money(): Promise<readonly string[]> {
    const userData = await this.tab.run(() => localStorage.getItem('userData'));
    const { _id: customerId } = JSON.parse(userData ?? '{}') as { readonly _id: string };
    const { orders, payments } = await this.server.money(customerId);
    return [
      ...orders.map(({ status, payment }) => `${status} ${payment}`),
      ...payments.map(({ status }) => status),
    ];
  }
}

/** In the page: what kind of control a question has. */
function kindOf(css: string): string {
  const inputs = document.querySelectorAll<HTMLInputElement>(`${css} [name]`);
  return inputs.length === 3 && inputs[0]?.type === 'text' ? 'date' : (inputs[0]?.type ?? 'none');
}

const questionsOnPage = (): readonly string[] =>
  [...document.querySelectorAll('[data-question]')].map(
    (element) => element.getAttribute('data-question') ?? '',
  );

/** In the page: what follows from an answer is there once the answer itself has been painted. */
const painted = (): Promise<null> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(() => resolve(null)));
  });

/** In the page: nothing else can be reached then. */
const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;
