import { type EventObject, fromCallback } from 'xstate';
import type { KeyValues } from '#client';
import type { Here } from '#consultation';
import { listenTo } from '#features/page-events';
import { storedUser } from '#features/session';

/** The machine's `followCustomer` slot: who is signed in, here or in another tab, from the start on. */
export const followCustomerIn = (storage: KeyValues) =>
  fromCallback<EventObject, undefined, Here>(({ sendBack }) => {
    const tell = () => sendBack({ type: 'HERE', customer: storedUser(storage)?._id });
    tell();
    return listenTo(['user-changed', 'storage'], tell);
  });
