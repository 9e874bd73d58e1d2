/**
 * Who stands behind the shop, as its footer must say. These are SAMPLE values, every one of them: put
 * the pharmacy's own here before anything is sold. Nothing below is fetched; each address is only a
 * link.
 */
export const pharmacy = {
  registration: 'GPhC registration 0000000 (sample)',
  superintendent: 'Superintendent pharmacist: sample name',
  address: '1 Sample Street, London (sample address)',
  email: 'care@example.com',
  /** A number that is kept free for examples. */
  phone: '020 7946 0000',
  /** Independent pharmacist prescribers, whom the page about us names. */
  prescribers: [
    { id: 'a', name: 'Sample Prescriber A', registration: 'GPhC 0000001 (sample)' },
    { id: 'b', name: 'Sample Prescriber B', registration: 'GPhC 0000002 (sample)' },
    { id: 'c', name: 'Sample Prescriber C', registration: 'GPhC 0000003 (sample)' },
    { id: 'd', name: 'Sample Prescriber D', registration: 'GPhC 0000004 (sample)' },
  ],
  /** Who watches over pharmacies and medicines, and where to complain about both. */
  regulators: [
    {
      name: 'General Pharmaceutical Council',
      what: 'registers pharmacies and pharmacists',
      href: 'https://www.pharmacyregulation.org/registers',
    },
    {
      name: 'Medicines and Healthcare products Regulatory Agency',
      what: 'makes sure that medicines are safe',
      href: 'https://www.gov.uk/government/organisations/medicines-and-healthcare-products-regulatory-agency',
    },
    {
      name: 'Yellow Card scheme',
      what: 'takes reports of side effects',
      href: 'https://yellowcard.mhra.gov.uk/',
    },
  ],
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
