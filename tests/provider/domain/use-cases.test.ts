/** What people do, one use case at a time: in one file, because opening a database takes a while. */
import { describe } from 'vitest';

// Imported inside, so that what each of them arranges before a test is not arranged for the others.
describe('people', async () => {
  await import('./pharmacy.ts');
  describe('at the shelf', async () => {
    await import('./cart.ts');
  });
  describe('with files', async () => {
    await import('./uploads.ts');
  });
  describe('consulting', async () => {
    await import('./consultations.ts');
  });
  describe('with an account', async () => {
    await import('./guests.ts');
    await import('./registering.ts');
    await import('./signing-in.ts');
    await import('./profile.ts');
  });
  describe('trying again and again', async () => {
    await import('./attempts.ts');
  });
  describe('by mail', async () => {
    await import('./passwords-and-emails.ts');
  });
  describe('at the checkout', async () => {
    await import('./ordering.ts');
  });
  describe('keeping stock', async () => {
    await import('./keeping-stock.ts');
  });
  describe('paying', async () => {
    await import('./paying.ts');
  });
  describe('changing their minds', async () => {
    await import('./cancelling.ts');
  });
  describe('two at once', async () => {
    await import('./at-once.ts');
  });
  describe('doing nothing', async () => {
    await import('./background.ts');
  });
  describe('at the desk', async () => {
    await import('./at-the-desk.ts');
  });
});
