export interface DocumentHead {
  /** The page's own title; 'Tribe' is added. Begins with 'Error: ' while a form has problems. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Keeps the page out of search results. */
  readonly noindex?: boolean;
  /** What a shared link says that it is. */
  readonly kind?: 'website' | 'article';
  /** For search engines, in the words of https://schema.org; addresses may be paths. */
  readonly data?: readonly { readonly [name: string]: unknown }[];
}

/** An element of the document's head that belongs to one page. */
export interface HeadElement {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: { readonly [name: string]: string };
  /** What stands between its tags. */
  readonly text?: string;
}

const DESCRIPTION =
  "An online pharmacy for women's health. Answer a few private questions, and a pharmacist prescriber in the UK reviews them.";

export const titleOf = ({ title }: DocumentHead): string => `${title} | Tribe`;

/**
 * Everything but the title.
 * @param address the page's own, without query: absolute, or a path where the host is not known
 */
export function headElements(head: DocumentHead, address: string): readonly HeadElement[] {
  const { description = DESCRIPTION, noindex = false, kind = 'website', data = [] } = head;
  const meta = (name: string, content: string): HeadElement => ({
    tag: 'meta',
    attributes: { name, content },
  });
  if (noindex) return [meta('description', description), meta('robots', 'noindex')];
  const shared = {
    title: head.title,
    description,
    type: kind,
    // Whoever shares a link needs the host, too.
    ...(URL.canParse(address) && { url: address }),
    site_name: 'Tribe',
    locale: 'en_GB',
  };
  return [
    meta('description', description),
    { tag: 'link', attributes: { rel: 'canonical', href: address } },
    ...Object.entries(shared).map(([name, content]): HeadElement => ({
      tag: 'meta',
      attributes: { property: `og:${name}`, content },
    })),
    ...data.map((one): HeadElement => ({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      // '</script' would end the element early.
      text: JSON.stringify({ '@context': 'https://schema.org', ...one }).replaceAll('<', '\\u003c'),
    })),
  ];
}
