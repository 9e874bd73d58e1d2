/** Where she wanted to be, as the address of the sign-in says it. */
export const nextIn = ({ next }: Readonly<Record<string, unknown>>): { readonly next?: string } =>
  typeof next === 'string' && next.startsWith('/') ? { next } : {};

const BASE = /^\/team(?=[/?#]|$)/;

/**
 * The page that she wanted to be shown, below `/team`; nothing where she only came in. Only one of ours that is shown to
 * who is signed in, whoever made the address.
 */
export function pageAfter(next: string | undefined): string | undefined {
  const page = next?.replace(BASE, '') ?? '';
  if (/^[?#]/.test(page)) return `/${page}`;
  return /^\/(?![/\\]|$|(?:sign-in|join)(?:[/?#]|$))/.test(page) ? page : undefined;
}
