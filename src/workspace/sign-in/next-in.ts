/** Where she wanted to be. Only a page of ours: an address that somebody sent leads nowhere else. */
export const nextIn = ({ next }: Readonly<Record<string, unknown>>): { readonly next?: string } =>
  typeof next === 'string' && /^\/(?!\/)/.test(next) ? { next } : {};
