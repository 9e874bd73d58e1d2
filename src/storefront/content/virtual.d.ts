/** The texts of `content/<kind>/*.md` that were there when the storefront was built, by place, then name. */
declare module 'virtual:content/articles' {
  type Matter = import('./entries.ts').ArticleMatter;
  export const entries: readonly (import('./entries.ts').Way<Matter> & {
    readonly matter: Matter;
  })[];
}

declare module 'virtual:content-ways/articles' {
  export const entries: readonly import('./entries.ts').Way<import('./entries.ts').ArticleMatter>[];
}

declare module 'virtual:content-ways/pages' {
  export const entries: readonly import('./entries.ts').Way<import('./entries.ts').PageMatter>[];
}

declare module 'virtual:content-ways/faqs' {
  export const entries: readonly import('./entries.ts').Way<import('./entries.ts').FaqMatter>[];
}
