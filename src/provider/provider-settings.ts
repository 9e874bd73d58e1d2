import type { AnalyticsTag } from './http/analytics-tag.ts';
import type { Clock } from '#domain';
import type { IdentityAccess } from './identity/http-service.ts';
import type { LogLevel } from './http/logging.ts';
import type { MailSettings } from './mail/index.ts';
import type { DatabaseLocation } from './open-database.ts';
import type { PaymentKeys } from './open-payment.ts';

export interface ProviderSettings extends DatabaseLocation {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host?: string;
  readonly questionnairesDir: string;
  /** The built storefront; without one only the API is served. */
  readonly storefrontDir?: string | undefined;
  /** Product lists and an `images` folder; this repository's own when left out. */
  readonly catalogueDir?: string;
  /** What stands before addresses this server gives out; relative ones when left out. */
  readonly publicUrl?: string | undefined;
  readonly clock?: Clock;
  /** Whether an answer that breaks the contract is refused, or only logged. */
  readonly validateResponses?: boolean;
  readonly logLevel: LogLevel;
  /** How many proxies stand before this server and say where a request came from. */
  readonly trustProxy?: number | undefined;
  /** The keys of a Stripe account; payments are made at the local stand-in without them. */
  readonly payment?: PaymentKeys | undefined;
  /** Who is asked whether somebody is who she says; nobody when left out. */
  readonly identity?: IdentityAccess | 'stand-in' | undefined;
  /** An SMTP server; mail is kept as files in the data folder without one. */
  readonly mail?: MailSettings | undefined;
  /** What staff show at the desk; one is made and kept in the data folder when left out. */
  readonly deskToken?: string | undefined;
  /** Classes of medicines that two prescribers approve; of none when left out. */
  readonly secondCheckClasses?: readonly string[] | undefined;
  /** What counts visits, after consent; nothing does without one. */
  readonly analytics?: AnalyticsTag | undefined;
  /** How long a request may take to arrive; minutes when left out. */
  readonly msForRequest?: number;
  /** How long a connection over which nothing is asked is kept; 72 seconds when left out. */
  readonly msKeptAlive?: number;
}
