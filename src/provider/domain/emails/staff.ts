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
