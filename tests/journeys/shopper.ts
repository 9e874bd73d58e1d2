/** Somebody at the checkout, step by step. */
import { expect, type Page } from '@playwright/test';
import { ADDRESS, CARDS } from '../kit/samples.ts';
import { Buyer } from './buyer.ts';
import type { Money, Server } from './server.ts';

export class Shopper {
  readonly page: Page;
  readonly buyer: Buyer;
  private readonly server: Server;

  constructor(page: Page, buyer: Buyer, server: Server) {
    this.page = page;
    this.buyer = buyer;
    this.server = server;
  }

  static async signsIn(page: Page, server: Server): Promise<Shopper> {
    const buyer = await Buyer.registers(server);
    await buyer.opens(page, '/shop-otc?category=Skincare');
    return new Shopper(page, buyer, server);
  }

  /** Signed in, with one thing in her cart: what journeys through the shop have walked already. */
  static async hasCart(page: Page, server: Server): Promise<Shopper> {
    const buyer = await Buyer.registers(server);
    await buyer.putsCreamInCart();
    await buyer.opens(page, '/cart');
    return new Shopper(page, buyer, server);
  }

  /** Signed in, at the card form of an order that she has made: what others walk to. */
  static async hasOrder(page: Page, server: Server): Promise<Shopper> {
    const buyer = await Buyer.registers(server);
    const { orderId } = await buyer.ordersCream();
    await buyer.opens(page, `/checkout?order=${orderId}`);
    const shopper = new Shopper(page, buyer, server);
    await shopper.cardForm.waitFor();
    return shopper;
  }

  async buysFirst(): Promise<void> {
    await this.page.getByRole('button', { name: /^Buy/ }).first().click();
    await expect(this.page).toHaveURL(/\/cart$/);
  }

  async choosesShipping(): Promise<void> {
    await this.page.getByRole('radio', { name: /Royal Mail Tracked 48/ }).check();
    await expect(this.page.getByText('Total Cost', { exact: true })).toBeVisible();
  }

  async goesToCheckout(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue to checkout' }).click();
    await expect(this.page).toHaveURL(/\/checkout$/);
    await expect(this.page.getByLabel('Street address', { exact: true })).toBeVisible();
  }

  async typesAddress(): Promise<void> {
    for (const [name, value] of Object.entries(ADDRESS))
      await this.page.locator(`[name=${name}]`).fill(value);
  }

  pressesOrder(): Promise<void> {
    return this.page.getByRole('button', { name: /Continue to checkout/ }).click();
  }

  async orders(): Promise<void> {
    await this.typesAddress();
    await this.pressesOrder();
    await this.cardForm.waitFor();
  }

  get cardForm() {
    return this.page.locator('[name=cardNumber]');
  }

  async typesCard(card: string): Promise<void> {
    await this.cardForm.fill(card);
    await this.page.locator('[name=cardExpiry]').fill('12 / 34');
    await this.page.locator('[name=cardCvc]').fill('123');
  }

  get payButton() {
    return this.page.getByRole('button', { name: /Pay Now/ });
  }

  async pays(card: string = CARDS.good): Promise<void> {
    await this.typesCard(card);
    await this.payButton.click();
  }

  async seesSuccess(): Promise<void> {
    await expect(this.page).toHaveURL(/\/order-success\/[\w-]+$/);
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/);
  }

  /** From the cart to the card form. */
  async reachesPayment(): Promise<void> {
    await this.choosesShipping();
    await this.goesToCheckout();
    await this.orders();
  }

  money(): Promise<Money> {
    return this.server.money(this.buyer.id);
  }

  /** One order, one payment, in the shop and at the bank. */
  async expectOnePaidOrder(): Promise<void> {
    const { orders, payments } = await this.money();
    expect(orders.map(({ status, payment }) => `${status} ${payment}`)).toEqual(['active paid']);
    expect(payments.map(({ status }) => status)).toEqual(['succeeded']);
  }
}
