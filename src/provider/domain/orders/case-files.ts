/** What a patient has sent that a prescriber looks at: papers of her account, files of her consultations and messages. */
import type { CustomerDocument } from '../account-store.ts';
import type { ConsultationRecord } from '../consultation.ts';
import { asObjectPath, type ObjectPath, type OrderId } from '../ids.ts';
import { areTexts } from '../kept-json.ts';
import type { MessageFile } from '../messages/message.ts';
import { done, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { mediaTypeOfPath, type MediaType } from '../upload.ts';
import { orderWithPatient } from './order-with-patient.ts';

export interface CaseFile {
  readonly path: ObjectPath;
  readonly mediaType: MediaType;
  readonly storedAt: Date;
  /** Good for some minutes, for whoever has it. */
  readonly address: string;
  readonly from:
    | { readonly document: CustomerDocument['type'] }
    | {
        readonly question: string;
        readonly record: Pick<ConsultationRecord, 'id' | 'questionnaireId' | 'at'>;
      }
    | { readonly message: Omit<MessageFile, 'path'> };
}

type Named = Pick<CaseFile, 'path' | 'from'>;

/**
 * Only what is stored of this person: an answer that names another one's file shows nothing.
 *
 * @param name the order's id or its number
 * @returns papers first, then the files of her consultations, then those of her messages, newest first
 */
export async function caseFiles(
  { database, objects, clock }: Pick<Ports, 'database' | 'objects' | 'clock'>,
  name: string,
): Promise<Outcome<{ readonly order: OrderId; readonly files: readonly CaseFile[] }, 'not-found'>> {
  const { orders, consultations, messages, uploads } = database;
  const found = await orderWithPatient(database, await orders.named(name));
  if (!found.ok) return found;
  const { order, patient: customer } = found.value;
  const named: readonly Named[] = [
    ...customer.documents.map(({ path, type }) => ({ path, from: { document: type } })),
    ...(await consultations.ofPerson(customer.id)).flatMap(filesIn),
    ...(await messages.filesOfPerson(customer.id)).map(({ path, ...message }) => ({
      ...{ path, from: { message } },
    })),
  ];
  const stored = new Map(
    (await uploads.ofPerson(customer.id)).map((upload) => [upload.path, upload]),
  );
  const at = clock();
  const files = eachOnce(named).flatMap(({ path, from }) => {
    const upload = stored.get(path);
    if (!upload) return [];
    const { mediaType, storedAt } = upload;
    return [{ path, mediaType, storedAt, address: objects.signedAddress(path, at), from }];
  });
  return done({ order: order.id, files });
}

/** Whatever became of the questionnaire: a path is known by how it looks. */
const filesIn = (record: ConsultationRecord): readonly Named[] =>
  Object.entries(record.payload.answers).flatMap(([question, answer]) =>
    areTexts(answer)
      ? answer
          .map(asObjectPath)
          .filter((path) => mediaTypeOfPath(path) !== undefined)
          .map((path) => ({ path, from: { question, record } }))
      : [],
  );

const eachOnce = (files: readonly Named[]): readonly Named[] =>
  files.filter(({ path }, index) => files.findIndex((other) => other.path === path) === index);
