import type { Standing, WithReason } from './facts.ts';

/** What can happen to a letter about an order to her GP practice, and to the consent that it rests on. */
export interface GpLetterEvents {
  /** What her GP practice is told, where she agreed; by the name under which it is kept. */
  readonly 'gp-letter-made': {
    readonly facts: Standing & {
      readonly letter: string;
      /** At which she agreed to it; not said in entries of before it was kept. */
      readonly consultation?: string;
    };
    /** What it says; not said in entries of before the words of a letter were bound to one. */
    readonly person?: { readonly letter: object };
  };
  readonly 'gp-letter-posted': {
    readonly facts: Standing & { readonly letter: string };
    /** Where it went. */
    readonly person: { readonly practice: object };
  };
  /** Somebody has found out where it has to go: what it said before is in the entries before. */
  readonly 'gp-letter-corrected': {
    readonly facts: Standing & { readonly letter: string };
    readonly person: { readonly practice: object; readonly reason: string };
  };
  /** Somebody has confirmed where the practice reads its mail: the letter goes there. */
  readonly 'gp-letter-addressed': {
    readonly facts: Standing & { readonly letter: string };
    readonly person: {
      readonly email: string;
      readonly method: string;
      /** Who confirmed it, and on which day in London, where that was for an earlier letter. */
      readonly confirmedBy?: string;
      readonly confirmedOn?: string;
      /** On which day in London mail came back from there last, which whoever confirmed it now knew. */
      readonly cameBackOn?: string;
    };
  };
  readonly 'gp-letter-mailed': {
    readonly facts: Standing & { readonly letter: string };
    readonly person: { readonly email: string };
  };
  readonly 'gp-letter-mail-failed': {
    readonly facts: Standing & { readonly letter: string };
    readonly person: { readonly email: string };
  };
  /** It waited to be sent by mail, and never left. */
  readonly 'gp-letter-mail-stopped': {
    readonly facts: Standing & { readonly letter: string };
    readonly person: { readonly email: string; readonly reason: string };
  };
  /** It was posted, and did not arrive. */
  readonly 'gp-letter-came-back': {
    readonly facts: Standing & { readonly letter: string };
    readonly person: { readonly practice: object; readonly reason: string };
  };
  /** It had left by mail, and did not arrive. */
  readonly 'gp-letter-returned': {
    readonly facts: Standing & { readonly letter: string };
    readonly person: { readonly email: string; readonly reason: string };
  };
  /** Nobody can deliver it: her GP is not told by it. */
  readonly 'gp-letter-ended': {
    readonly facts: Standing & { readonly letter: string };
    readonly person: { readonly practice: object; readonly reason: string };
  };
  readonly 'gp-consent-withdrawn': WithReason;
}
