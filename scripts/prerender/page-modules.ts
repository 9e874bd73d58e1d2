/** By its address, the file of `pages/` that shows a page that is rendered ahead; the first that fits. */
const FILES: readonly (readonly [path: RegExp, file: string])[] = [
  [/^\/$/, 'home'],
  [/^\/treatments$/, 'treatments'],
  [/^\/treatments\//, 'treatment'],
  [/^\/tribe-reads$/, 'articles'],
  [/^\/tribe-reads\//, 'article'],
  [/^\/shop-otc$/, 'shop'],
  [/^\/consultation\//, 'consultation'],
  [/^\/faqs$/, 'faqs'],
  [/^\/about-us$/, 'about'],
  [/^\/contact-us$/, 'contact'],
  [/./, 'text'],
];

/** The module without which the page of this address does not run. */
export function moduleOf(path: string): RegExp {
  const file = FILES.find(([pattern]) => pattern.test(path))?.[1] ?? '';
  return new RegExp(`[\\\\/]pages[\\\\/]${file}\\.tsx$`);
}
