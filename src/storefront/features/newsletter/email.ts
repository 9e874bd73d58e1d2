/** What a mail server could take: something, an @, and a domain with a dot in it. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const isEmail = (text: string): boolean => EMAIL.test(text.trim());
