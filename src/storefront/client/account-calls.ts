import type { Credentials, Customer, ProfileChange, Registration } from '#contract';
import type { ApiClient } from './api-client.ts';
import { outcomeOf } from './outcome.ts';
import type { Session } from './session.ts';

/** Calls about the customer herself. Those that bring tokens or a newer record also keep them. */
export const accountCalls = (api: ApiClient, open: ApiClient, session: Session) => ({
  /** With the guest's token, so that what she did as a guest becomes hers. */
  login: async (body: Credentials) => {
    const outcome = await outcomeOf<'login'>(api.POST('/customers/login', { body }));
    if (outcome.ok) session.signIn(outcome.data.data);
    return outcome;
  },
  register: async (body: Registration) => {
    const outcome = await outcomeOf<'register'>(api.POST('/customers/register', { body }));
    if (outcome.ok) session.signIn(outcome.data.data);
    return outcome;
  },
  /**
   * Nothing of her is left in this browser, whatever becomes of the call that ends her session at the
   * server: she may be offline, or close the page. The next call starts a guest session.
   */
  logout: (): void => {
    const refreshToken = session.signOut();
    if (refreshToken === null) return;
    void outcomeOf<'logout'>(
      open.POST('/auth/logout', { body: { refreshToken }, keepalive: true }),
    );
  },
  forgotPassword: (email: string) =>
    outcomeOf<'forgotPassword'>(open.POST('/customers/forgot-password', { body: { email } })),
  resetPassword: (token: string, newPassword: string) =>
    outcomeOf<'resetPassword'>(
      open.POST('/customers/reset-password', { body: { token, newPassword } }),
    ),
  read: async (id: Customer['_id']) => {
    const outcome = await outcomeOf<'readProfile'>(
      api.GET('/customers/profile/{id}', { params: { path: { id } } }),
    );
    if (outcome.ok) session.setUser(outcome.data.data);
    return outcome;
  },
  update: async (id: Customer['_id'], body: ProfileChange) => {
    const outcome = await outcomeOf<'updateProfile'>(
      api.PATCH('/customers/profile/{id}', { params: { path: { id } }, body }),
    );
    if (outcome.ok) session.setUser(outcome.data.data);
    return outcome;
  },
});
