/**
 * What customers are told about their accounts. Nothing that somebody else may have typed stands in
 * them, so that nobody can send his own words under our name.
 */
import { visible } from '#engine';
import type { ContactMessage } from '../account-store.ts';
import type { EmailContent } from './orders.ts';

export const resetLink = (link: string): EmailContent =>
  email('Set a new password', [
    'Somebody, most likely you, asked to set a new password for your account. You can do it here:',
    link,
    'The link works once, within the next hour. If you asked more than once, only the newest works.',
    'If it was not you, there is nothing to do: your password stays as it is.',
  ]);

export const passwordChanged = (address: string, mailbox: string): EmailContent =>
  email('Your password was changed', [
    'The password of your account was changed just now, and you were logged out everywhere.',
    `If it was you, log in with the new one: ${address}`,
    `If it was not you, please choose 'Forgot Password' there straight away, and write to ${mailbox}.`,
  ]);

export const subscribed = (unsubscribe: string): EmailContent =>
  email('Welcome to our newsletter', [
    'Thank you for subscribing to our newsletter. We write when there is something worth reading.',
    `If it was not you, or you change your mind, this takes you off the list: ${unsubscribe}`,
  ]);

/** For the team, not for a customer. The subject is ours; everything that was typed is in the text. */
export const toTheTeam = (message: ContactMessage): EmailContent => ({
  subject: `Message from the website: ${message.cause}`,
  text: visible(
    `${[
      `From: ${message.firstName} ${message.lastName}`,
      `Reply-To: ${message.email}`,
      `Telephone: ${message.phone}`,
      `About: ${message.cause}`,
      '',
      message.note?.trim() || '(no note)',
    ].join('\n')}\n`,
  ),
});

const email = (subject: string, paragraphs: readonly string[]): EmailContent => ({
  subject,
  text: `${['Hello,', ...paragraphs, 'Warm wishes,\nTribe'].join('\n\n')}\n`,
});
