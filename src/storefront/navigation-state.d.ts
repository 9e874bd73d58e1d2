import '@tanstack/react-router';

/** What one page hands to the next beside the address. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** To the cart: there is a list of recommended medicines to go back to, at `path`. */
    fromConsultation?: boolean;
    path?: string;
    /** To a consultation: it is finished, show its medicines again. */
    fromCart?: boolean;
    /** To a consultation: it repeats what was in this order. */
    fromReorder?: boolean;
    order?: { readonly _id: string };
    /** The consultation whose medicines are meant. */
    consultationId?: string;
    /** To a consultation: it is begun in place of this one, on purpose. */
    insteadOf?: string;
    /** To home: she has to log in, and then comes back to this place. */
    returnTo?: { readonly href: string; readonly state: object };
  }
}
