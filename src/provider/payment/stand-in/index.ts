/** Stripe's protocol, spoken by this very server. */
export { standIn, type StandIn } from './stand-in.ts';
