/** What the team is told by mail. */
import { visible } from '#engine';
import type { EmailContent } from './orders.ts';

export const invitation = (name: string, address: string): EmailContent => ({
  subject: 'Your invitation to the Tribe team',
  text: visible(
    `${[
      `Hello ${name},`,
      'You are invited to the workspace of the Tribe team. Choose here how you sign in:',
      address,
      'The address works once, within three days. Please open it on the device that you work with.',
      'If you did not expect this, tell your lead, and do not open it.',
      'Warm wishes,\nTribe',
    ].join('\n\n')}\n`,
  ),
});

export const newWayIn = (name: string): EmailContent => ({
  subject: 'You sign in to the Tribe team in another way now',
  text: visible(
    `${[
      `Hello ${name},`,
      'Somebody has used an invitation of yours, and chosen anew how you sign in to the workspace of the Tribe team. What you signed in with before works no more, and you are signed out everywhere else.',
      'If that was not you, tell whoever leads the team, and whoever runs the server, at once.',
      'Warm wishes,\nTribe',
    ].join('\n\n')}\n`,
  ),
});
