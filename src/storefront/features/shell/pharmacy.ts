/**
 * Who stands behind the shop, as its footer must say. These are SAMPLE values, every one of them: put
 * the pharmacy's own here before anything is sold. Nothing below is fetched; each address is only a
 * link.
 */
export const pharmacy = {
  registration: 'GPhC registration 0000000 (sample)',
  superintendent: 'Superintendent pharmacist: sample name',
  address: '1 Sample Street, London (sample address)',
  /** Where everybody can check that the pharmacy is registered. */
  seal: {
    words: 'Registered pharmacy 0000000 (sample)',
    href: 'https://www.pharmacyregulation.org/',
  },
  reviews: {
    stars: 4.8,
    words: '4.8 out of 5, from 250 reviews (sample)',
    href: 'https://example.com/reviews',
  },
  /** The blog stands elsewhere. */
  blog: 'https://example.com/blog',
  social: [
    { name: 'Instagram', href: 'https://example.com/instagram' },
    { name: 'Facebook', href: 'https://example.com/facebook' },
    { name: 'TikTok', href: 'https://example.com/tiktok' },
  ],
} as const;
