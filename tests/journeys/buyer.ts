import { expect, type Page } from '@playwright/test';
import type { DeskOrder, Order, Customer as Profile } from '#contract';
import type { CustomerId } from '#domain';
import { assess, londonDay } from '#engine';
import { deskTokenIn } from '../kit/desk-token.ts';
import { newAccount, type Account } from '../kit/accounts.ts';
import { submitted } from '../kit/consultations.ts';
import { bodyOf, customerAt, type Customer } from '../kit/customer.ts';
import { add, order, orderNow, pay, type Ordered } from '../kit/orders.ts';
import { EMOLLIENT, PEN, PRESCRIBER, TRIPTAN } from '../kit/samples.ts';
import { documentOf } from './documents.ts';
import type { Server } from './server.ts';
import { samples, type SampleId } from '../kit/sheets.ts';
import { readDoubts } from '../kit/team.ts';

const TODAY = londonDay(new Date());
const STEPS = {
  'weight-verification': {
    ...PRESCRIBER,
    method: 'video call with scales',
    kilograms: 92.5,
    on: TODAY,
  },
  approve: { ...PRESCRIBER, reason: 'A sample reason: she was asked about it.' },
  decline: { ...PRESCRIBER, reason: 'Please speak to your GP about this treatment first.' },
  dispatch: { ...PRESCRIBER, shipper: 'Royal Mail', trackingId: 'AB123456789GB' },
  deliver: PRESCRIBER,
} as const;

/** Somebody with an account who buys over HTTP: what no journey has to walk through again. */
export class Buyer {
  readonly server: Server;
  readonly account: Account;
  readonly customer: Customer;

  private constructor(server: Server, account: Account) {
    this.server = server;
    this.account = account;
    this.customer = account.customer;
  }

  static async registers(server: Server, change?: object): Promise<Buyer> {
    return new Buyer(server, await newAccount(server, undefined, change));
  }

  /** Somebody who has an account already. */
  static of(server: Server, account: Account): Buyer {
    return new Buyer(server, account);
  }

  /** Opens a page in a browser in which she is signed in. */
  async opens(page: Page, path: string): Promise<void> {
    // A page of words: any other would begin a guest's session, which could replace hers.
    await page.goto('/robots.txt');
    await page.evaluate(({ user, accessToken, refreshToken }) => {
      localStorage.setItem('isGuestUser', 'false');
      localStorage.setItem('userData', JSON.stringify(user));
      localStorage.setItem('accessToken', accessToken);
      localStorage.setItem('refreshToken', refreshToken);
    }, this.account.data);
    await page.goto(path);
  }

  get id(): CustomerId {
    return this.customer.id;
  }

  get email(): string {
    return this.account.email;
  }

  async read<Body>(path: string): Promise<Body> {
    return bodyOf<Body>(await this.customer.request(path), 200);
  }

  /** A cream, which needs no prescription. */
  putsCreamInCart(quantity = 1): Promise<void> {
    return add(this.customer, { ...EMOLLIENT, quantity });
  }

  /** Orders a cream and does not pay. */
  async ordersCream(quantity?: number): Promise<Ordered> {
    await this.putsCreamInCart(quantity);
    return order(this.customer);
  }

  /** Consults about weight loss, orders a pen, and does not pay. */
  async ordersPen(photos?: readonly string[]): Promise<Ordered> {
    const consultationId = await this.consults('injectable-weight-loss', photos);
    await add(this.customer, { ...PEN, consultationId });
    return order(this.customer);
  }

  /** Consults about migraines, orders tablets, and does not pay. */
  async ordersTriptan(): Promise<Ordered> {
    const consultationId = await this.consults('migraines');
    await add(this.customer, { ...TRIPTAN, consultationId });
    return order(this.customer);
  }

  /** Finishes a consultation; gives its id. Without photos of her medicines she takes none. */
  async consults(id: SampleId, photos?: readonly string[]): Promise<string> {
    const { medicationFiles: _files, medicationDetails, ...answers } = samples[id].sheet;
    const taken = photos
      ? { medicationDetails, medicationFiles: photos }
      : { currentMedication: 'no' };
    const assessment = assess(
      (await documentOf(id)).questionnaire,
      { ...answers, ...taken },
      { on: TODAY, mode: 'new' },
    );
    if (assessment.outcome !== 'eligible') throw new Error(JSON.stringify(assessment));
    return submitted(this.customer, assessment.submission);
  }

  /** Pays as the card form in the browser does, and waits until the shop knows. */
  async pays({ orderId, clientSecret }: Ordered): Promise<string> {
    const response = await pay(this.server, clientSecret);
    expect(response.status, await response.text()).toBe(200);
    await bodyOf(await this.customer.post(`/orders/${orderId}/payment`, {}), 200);
    return orderId;
  }

  /** What staff do with an order of hers, one step after the other. */
  async desk(orderId: string, ...steps: readonly (keyof typeof STEPS)[]): Promise<void> {
    const accessToken = await deskTokenIn(this.server.dataDir);
    const desk = customerAt(this.server, { accessToken });
    for (const step of steps) {
      const path = `/desk/orders/${orderId}`;
      const seen = await bodyOf<DeskOrder>(
        await desk.request(`${path}?by=${encodeURIComponent(PRESCRIBER.by)}`),
        200,
      );
      const named = step === 'approve' && { doubts: readDoubts(seen) };
      await bodyOf(await desk.post(`${path}/${step}`, { ...STEPS[step], ...named }), 200);
    }
  }

  /** Somebody of the pharmacy has seen a document of hers. */
  async isIdentified(orderId: string): Promise<void> {
    const accessToken = await deskTokenIn(this.server.dataDir);
    const desk = customerAt(this.server, { accessToken });
    const { firstname, lastname, dob } = this.account.data.user;
    const seen = { method: 'document in person', outcome: 'matches' };
    const body = { ...PRESCRIBER, ...seen, name: `${firstname} ${lastname}`, dob };
    await bodyOf(await desk.post(`/team/cases/${orderId}/identity-verification`, body), 200);
  }

  order(orderId: string): Promise<Order> {
    return orderNow(this.customer, orderId);
  }

  profile(): Promise<{ data: Profile }> {
    return this.read(`/customers/profile/${this.id}`);
  }
}
