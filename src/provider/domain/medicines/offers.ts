/** What each option of a product is to her: hers to choose, with what has to go beside it; or why not. */
import { judgeOrder } from '#engine';
import { asOptionId, type OptionId } from '../ids.ts';
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
  if (because.length > 0) return { because, needs: [] };
  const needs = needsOf(judged, id);
  // What can have no company is not for her, and why each that would be one cannot be it is said.
  const against = needs.flatMap(({ oneOf, because: why }) => (oneOf.length > 0 ? [] : why));
  return against.length > 0
    ? { because: against, needs: [] }
    : { because: [], needs: needs.map(({ message, oneOf }) => ({ message, oneOf })) };
}

interface Needed extends Company {
  /** Where it can be none: the rule, and what is against each that it means. */
  readonly because: readonly Withheld[];
}

function needsOf(judged: JudgedConsultation, option: OptionId): readonly Needed[] {
  const { questionnaire, answers, at } = judged;
  const judge = (...medicines: readonly string[]) =>
    judgeOrder(
      questionnaire,
      answers,
      at,
      medicines.map((medicine) => ({ medicine, quantity: 1 })),
    );
  /** What is against one that would go with it; nothing where it is for her. */
  const against = (id: OptionId): readonly Withheld[] => {
    const alone = reasonsAgainst(judged, { optionId: id, quantity: 1 });
    return alone.length > 0 ? alone : judge(option, id);
  };
  return judge(option)
    .filter(({ kind }) => kind === 'needs')
    .map(({ id, message }) => {
      const rule = questionnaire.medicines.together.find((one) => one.id === id);
      const company = (rule?.needs ?? []).map((one) => ({
        id: one.id,
        why: against(asOptionId(one.id)),
      }));
      const why = new Map(
        [{ id, message }, ...company.flatMap((one) => one.why)].map(
          (one) => [one.id, one] as const,
        ),
      );
      return {
        message,
        oneOf: company.filter((one) => one.why.length === 0).map((one) => one.id),
        because: [...why.values()],
      };
    });
}
