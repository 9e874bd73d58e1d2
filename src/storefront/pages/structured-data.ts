import { pharmacy } from '#features/shell';

/** What search engines are told of a page, in the words of https://schema.org. Addresses are paths. */
export type StructuredData = { readonly '@type': string } & { readonly [name: string]: unknown };

interface Written {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly date: string;
  readonly updated: string;
}

const tribe: StructuredData = { '@type': 'Organization', name: 'Tribe', url: '/' };

export const articleData = (article: Written): StructuredData => ({
  '@type': 'Article',
  mainEntityOfPage: `/tribe-reads/${article.slug}`,
  headline: article.title,
  description: article.description,
  image: `/shared/${article.slug}.png`,
  datePublished: article.date,
  dateModified: article.updated,
  inLanguage: 'en-GB',
  author: { ...tribe, name: 'Tribe Team', url: '/about-us' },
  publisher: tribe,
});

/** The way from home to a page, each step a name and a path. */
export const wayTo = (...steps: readonly (readonly [string, string])[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['Home', '/'] as const, ...steps].map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});

interface Answered {
  readonly words: string;
  readonly answer: string;
}

export const questionsData = (questions: readonly Answered[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ words, answer }) => ({
    '@type': 'Question',
    name: words,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

export const pharmacyData = (): StructuredData => ({
  '@type': 'Pharmacy',
  name: 'Tribe',
  url: '/',
  image: '/shared/tribe.png',
  email: pharmacy.email,
  telephone: pharmacy.phone,
  address: pharmacy.address,
  sameAs: pharmacy.social.map(({ href }) => href),
});
