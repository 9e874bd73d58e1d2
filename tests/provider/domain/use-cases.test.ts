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
    await import('./accounts.ts');
  });
  describe('trying again and again', async () => {
    await import('./attempts.ts');
  });
  describe('by mail', async () => {
    await import('./passwords-and-letters.ts');
  });
  describe('at the checkout', async () => {
    await import('./ordering.ts');
  });
  describe('paying', async () => {
    await import('./settling.ts');
  });
  describe('at the desk', async () => {
    await import('./at-the-desk.ts');
  });
});
