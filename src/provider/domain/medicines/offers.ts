/** What each option of a product is to her: hers to choose, with what has to go beside it; or why not. */
import { judgeOrder } from '#engine';
import type { OptionId } from '../ids.ts';
import type { Product, ProductOption } from '../product.ts';
import { reasonsAgainst } from './judge.ts';
import type { JudgedConsultation } from './judged-consultation.ts';
import type { Withheld } from './kept.ts';

/** What has to go with a medicine: one of these options. */
interface Company {
  readonly message: string;
  readonly oneOf: readonly string[];
}

interface MedicineOffer {
  readonly because: readonly Withheld[];
  readonly needs: readonly Company[];
}

export interface OfferedProduct extends Product {
  readonly options: readonly (ProductOption & { readonly offer: MedicineOffer })[];
}

/** @param judged nothing where her consultation allows nothing any more */
export const offeredTo = (
  judged: JudgedConsultation | undefined,
  products: readonly Product[],
): readonly OfferedProduct[] =>
  products.map((product) => ({
    ...product,
    options: product.options.map((option) => ({
      ...option,
      offer: judged ? offerOf(judged, option) : ENDED,
    })),
  }));

const ENDED: MedicineOffer = {
  because: [
    {
      id: 'consultation-ended',
      message: 'This consultation does not allow a medicine any more. Please complete a new one.',
    },
  ],
  needs: [],
};

function offerOf(judged: JudgedConsultation, { id, min }: ProductOption): MedicineOffer {
  const because = reasonsAgainst(judged, { optionId: id, quantity: min });
  return { because, needs: because.length > 0 ? [] : needsOf(judged, id) };
}

function needsOf(
  { questionnaire, answers, at, assessment }: JudgedConsultation,
  option: OptionId,
): readonly Company[] {
  const judge = (...medicines: readonly string[]) =>
    judgeOrder(
      questionnaire,
      answers,
      at,
      medicines.map((medicine) => ({ medicine, quantity: 1 })),
    );
  /** One that is for her, and goes with it. */
  const isCompany = (id: string): boolean =>
    assessment.medicines.some((offer) => offer.id === id && offer.offered) &&
    judge(option, id).length === 0;
  return judge(option)
    .filter(({ kind }) => kind === 'needs')
    .map(({ id, message }) => {
      const rule = questionnaire.medicines.together.find((one) => one.id === id);
      return { message, oneOf: (rule?.needs ?? []).map((one) => one.id).filter(isCompany) };
    });
}
