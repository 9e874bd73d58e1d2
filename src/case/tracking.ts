/** A tracking number as it is sent: a receipt prints it in groups, and the spaces between them are no part of it. */
export const trackingIn = (entered: string): string => entered.replaceAll(/\s/g, '');
