/** The shelves of the shop, in the order of their buttons. The provider lists its products by these names. */
export const CATEGORIES = [
  'Skincare',
  'Anti Nausea',
  'Asthma and Allergies',
  'Sexual Health',
  'Reproductive Health',
  'Urinary Health',
  'Menstrual Health',
  'General Health',
  'Menopause',
  'Weight Loss',
  'Pain Relief',
  'Digestive Health',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** The category that an address asks for; Skincare when it names none that there is. */
export const categoryOf = (asked: unknown): Category =>
  CATEGORIES.find((category) => category === asked) ?? 'Skincare';
