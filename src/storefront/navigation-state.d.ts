import '@tanstack/react-router';

/** What one page hands to the next beside the address. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** To the cart: there is a list of recommended medicines to go back to, at `path`. */
    fromConsultation?: boolean;
    path?: string;
    /** To a consultation: it is finished, show its medicines again. */
    fromCart?: boolean;
    /** The consultation whose medicines are meant. */
    consultationId?: string;
  }
}
