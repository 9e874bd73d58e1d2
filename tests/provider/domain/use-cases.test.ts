/** What people do, one use case at a time: in one file, because opening a database takes a while. */
import { describe } from 'vitest';
import { atOnce } from './at-once.ts';
import { atTheDesk } from './at-the-desk.ts';
import { attempts } from './attempts.ts';
import { theBackground } from './background.ts';
import { cancelling } from './cancelling.ts';
import { cart } from './cart.ts';
import { consultations } from './consultations.ts';
import { deciding } from './deciding.ts';
import { guests } from './guests.ts';
import { reservingStock } from './reserving-stock.ts';
import { managingTheTeam } from './managing-the-team.ts';
import { ordering } from './ordering.ts';
import { passwordsAndEmails } from './passwords-and-emails.ts';
import { paying } from './paying.ts';
import { profile } from './profile.ts';
import { registering } from './registering.ts';
import { signingIn } from './signing-in.ts';
import { uploads } from './uploads.ts';
import { openPharmacy } from './pharmacy.ts';

describe('people', () => {
  openPharmacy();
  describe('at the shelf', cart);
  describe('with files', uploads);
  describe('consulting', consultations);
  describe('with an account', () => {
    guests();
    registering();
    signingIn();
    profile();
  });
  describe('trying again and again', attempts);
  describe('by mail', passwordsAndEmails);
  describe('at the checkout', ordering);
  describe('reserving stock', reservingStock);
  describe('paying', paying);
  describe('changing their minds', cancelling);
  describe('two at once', atOnce);
  describe('doing nothing', theBackground);
  describe('at the desk', atTheDesk);
  describe('for who decides', deciding);
  describe('of the team', managingTheTeam);
});
