import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Ports, Questionnaires } from '#domain';
import { publicAddress } from './public-address.ts';
import { databaseOn } from './database/index.ts';
import { uploadsIn } from './data-folder/uploads.ts';
import { sha256 } from './kept-documents.ts';
import { openMail, SAMPLE_SENDER } from './mail/index.ts';
import type { Opened } from './open-database.ts';
import { openIdentity, type OpenedIdentity } from './open-identity.ts';
import { openPayment, type OpenedPayment } from './open-payment.ts';
import { oneTimeCodesWith } from './one-time-codes/one-time-codes.ts';
import { passkeysFor } from './passkeys/passkeys.ts';
import { argon2Passwords } from './passwords/argon2.ts';
import { pdfPrinting } from './printing/pdf-printing.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { openObjects } from './storage/index.ts';
import { tokensWith } from './tokens/tokens.ts';

export interface PortsSettings {
  readonly settings: ProviderSettings;
  readonly opened: Opened;
  readonly questionnaires: Questionnaires;
  readonly engine: string;
  /** What is wrong with what is kept, for those who run this server. */
  readonly report: Ports['report'];
  /** This server, once it listens. */
  readonly here: () => URL;
  /** Told when a transaction has promised mail. */
  readonly promised: () => void;
}

export interface OpenedPorts {
  readonly ports: Ports;
  /** Payment without an account at the payment provider, to be served beside the API. */
  readonly standIn: OpenedPayment['standIn'];
  /** An identity service that looks at no real document, where the settings ask for it. */
  readonly identityStandIn: OpenedIdentity['standIn'];
}

/** The composition root: fills every port of the domain with the vendor that the settings name, or what needs none. */
export async function openPorts({
  settings,
  opened: { sql, keys },
  questionnaires,
  engine,
  report,
  here,
  promised,
}: PortsSettings): Promise<OpenedPorts> {
  const { dataDir, publicUrl = '', storage, mail } = settings;
  const clock = settings.clock ?? ((): Date => new Date());
  const { payments, standIn } = openPayment({
    account: settings.payment,
    secrets: keys,
    sql,
    here,
    clock,
  });
  const { identity, standIn: identityStandIn } = openIdentity({
    account: settings.identity,
    secrets: keys,
    here,
  });
  const uploads = {
    folder: uploadsIn(dataDir),
    storage,
    key: keys('object addresses'),
    apiAddress: `${publicUrl}/api`,
  };
  const address = (): string => publicAddress(publicUrl, here().origin);
  const ports: Ports = {
    database: databaseOn(sql, promised),
    tokens: tokensWith(keys('access tokens')),
    objects: await openObjects(uploads),
    passwords: argon2Passwords(),
    passkeys: passkeysFor(address),
    oneTimeCodes: oneTimeCodesWith(keys('one-time codes')),
    payments,
    identity,
    mail: openMail(mail, join(dataDir, 'outbox')),
    printing: pdfPrinting(),
    site: {
      address,
      mailbox: (mail?.from ?? SAMPLE_SENDER).address,
    },
    questionnaires,
    secondCheckClasses: settings.secondCheckClasses ?? [],
    clock,
    newId: randomUUID,
    digest: sha256,
    engine,
    report,
  };
  return { ports, standIn, identityStandIn };
}
