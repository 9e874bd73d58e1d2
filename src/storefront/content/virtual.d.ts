/** The texts of `content/<kind>/*.md` that were there when the storefront was built, by place, then name. */
declare module 'virtual:content/articles' {
  export const entries: readonly import('./entries.ts').Entry<
    import('./entries.ts').ArticleMatter
  >[];
}

declare module 'virtual:content/pages' {
  export const entries: readonly import('./entries.ts').Entry<import('./entries.ts').PageMatter>[];
}

declare module 'virtual:content/faqs' {
  export const entries: readonly import('./entries.ts').Entry<import('./entries.ts').FaqMatter>[];
}
