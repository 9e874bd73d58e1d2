import { messagePage } from '../message-page.ts';
import type { Handler } from '../operation.ts';

/** The link in a mail. Programs that look where links lead take nobody off: that is for a press of the button. */
export const confirmUnsubscribe: Handler<'confirmUnsubscribe'> = async () => ({
  status: 200,
  ...messagePage(
    'Our newsletter',
    '<form method="post"><button>Take me off the list</button></form>',
  ),
});
