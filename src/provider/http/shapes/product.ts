import type { Product as ProductShape, ProductOption as OptionShape } from '#contract';
import { plainMarkup, type OfferedProduct, type Product, type ProductOption } from '#domain';
import { becauseShape } from './because.ts';
import { pounds } from './pounds.ts';

/** A product as the storefront reads it. */
export const productShape = ({ id, name, options, ...product }: Product): ProductShape => ({
  _id: id,
  name,
  code: product.code,
  image: product.image,
  type: product.type,
  legalCategory: product.legalCategory,
  ...(product.questionnaireId !== null && { questionnaire: product.questionnaireId }),
  options: options.map(optionShape),
});

/** The same, with what is for the one who asks. */
export function offeredShape(product: OfferedProduct): ProductShape {
  const shape = productShape(product);
  const options = shape.options.map((option, i) => {
    const { because = [], needs = [] } = product.options[i]?.offer ?? {};
    return {
      ...option,
      offered: because.length === 0,
      because: because.map(becauseShape),
      needs: needs.map(({ message, oneOf }) => ({ message, oneOf })),
    };
  });
  return { ...shape, options };
}

const optionShape = ({ id, pricePence, stock, min, ...option }: ProductOption): OptionShape => ({
  _id: id,
  strength: option.strength,
  price: pounds(pricePence),
  inStock: stock >= min,
  min,
  max: option.max,
  description: plainMarkup(option.description),
  pil: option.pil,
  qtyPerPack: option.qtyPerPack,
  form: option.form,
  faqs: option.faqs.map(({ que, ans }) => ({ que, ans })),
});
