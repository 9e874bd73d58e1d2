/** That she has taken back the consent without which her treatment is not safe: whoever decides has to know it. */
import type { ConsultationRecord, Questionnaires } from '../consultation.ts';
import type { Order } from '../order.ts';
import type { Store } from '../store.ts';
import { owned, type OwnedFlag } from '../orders/whose-flags.ts';

export async function gpFlags(
  { questionnaires }: { readonly questionnaires: Questionnaires },
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
