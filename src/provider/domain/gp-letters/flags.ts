/** What whoever decides has to know of what her GP is told, and was not told. */
import type { ConsultationRecord, Questionnaires } from '../consultation.ts';
import { dayInWords } from '../days.ts';
import { orderNumber, type Order } from '../order.ts';
import type { Store } from '../store.ts';
import { owned, type OwnedFlag } from '../orders/whose-flags.ts';
import type { NotedFlag } from '../supply/rules.ts';
import type { KeptGpLetter } from './gp-letter-store.ts';

interface Given {
  readonly questionnaires: Questionnaires;
}

export const gpFlags = async (
  given: Given,
  store: Pick<Store, 'gpLetters'>,
  order: Pick<Order, 'id' | 'customerId'>,
  records: readonly ConsultationRecord[],
): Promise<readonly OwnedFlag[]> => [
  ...(await withdrawalFlags(given, store, order, records)),
  ...owned('prescriber', await letterFlags(store, order)),
];

/** That she has taken back the consent without which her treatment is not safe. */
async function withdrawalFlags(
  { questionnaires }: Given,
  { gpLetters }: Pick<Store, 'gpLetters'>,
  { id }: Pick<Order, 'id'>,
  records: readonly ConsultationRecord[],
): Promise<readonly OwnedFlag[]> {
  if (!(await gpLetters.withdrawal(id))) return [];
  return records
    .filter(({ payload: { condition, treatment } }) => {
      const known = questionnaires.find(condition, treatment);
      return known?.questionnaire.question('gpAgreement')?.schema.const ?? known === undefined;
    })
    .flatMap(({ id: consultation, questionnaireId, questionnaireVersion }) =>
      owned(
        'prescriber',
        [
          {
            id: 'gp-consent-withdrawn',
            level: 'high',
            message:
              'She has taken back her consent to tell her GP, and this treatment is offered only with it.',
            source: { title: `Questionnaire ${questionnaireId}, version ${questionnaireVersion}` },
          },
        ],
        consultation,
      ),
    );
}

/** That the last letter about another order of hers that anything became of did not reach her GP. */
async function letterFlags(
  { gpLetters }: Pick<Store, 'gpLetters'>,
  { id, customerId }: Pick<Order, 'id' | 'customerId'>,
): Promise<readonly NotedFlag[]> {
  const letters = await gpLetters.ofOtherOrders(customerId, id);
  const last = letters.find(
    ({ posted, mail, ended, returnedAt }) =>
      posted !== null || mail?.state === 'sent' || ended !== null || returnedAt !== null,
  );
  const became = last && notReached(last);
  return last && became !== undefined ? [{ ...NOT_TOLD, ...saidOf(last, became) }] : [];
}

const NOT_TOLD = { id: 'gp-not-told', level: 'moderate' } as const;

function notReached({ posted, mail, ended, returnedAt }: KeptGpLetter): string | undefined {
  if (posted !== null || mail?.state === 'sent') return undefined;
  if (ended)
    return `could not be delivered, and was given up on ${dayInWords(ended.at)}. ${ASK} Why it was given up: ${ended.reason}`;
  return returnedAt === null
    ? undefined
    : `came back on ${dayInWords(returnedAt)}, and was not sent again. ${ASK}`;
}

const ASK = 'Ask her which practice she is with now.';

const saidOf = ({ order }: KeptGpLetter, became: string) => ({
  message: `Her GP was not told of order ${orderNumber(order)}, though she agreed: the letter ${became}`,
  source: { title: `Order ${orderNumber(order)}` },
});
