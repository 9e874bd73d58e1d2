export interface DocumentHead {
  /** The page's own title; 'Tribe' is added. Begins with 'Error: ' while a form has problems. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Keeps the page out of search results. */
  readonly noindex?: boolean;
  /** What a shared link says that it is. */
  readonly kind?: 'website' | 'article';
  /** What a shared link shows of it: a file of `public/shared`. Without one it shows our own. */
  readonly picture?: { readonly name: string; readonly alt: string } | undefined;
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

/** What is an address in what search engines are told. */
const ADDRESSES: ReadonlySet<string> = new Set(['url', 'item', 'image', 'mainEntityOfPage']);

const DESCRIPTION =
  "An online pharmacy for women's health. Answer a few private questions, and a pharmacist prescriber in the UK reviews them.";

const OURS = {
  name: 'tribe',
  alt: 'A bouquet in an arch, and beside it: Tribe. You are Seen, You are Heard, You are one of Us.',
};
/** Of every shared picture, in pixels: as networks show them. */
export const PICTURE = { width: 1200, height: 630 };

export const titleOf = ({ title }: DocumentHead): string => `${title} | Tribe`;

/**
 * Everything but the title.
 * @param address the page's own, without query: absolute, or a path where the host is not known
 */
export function headElements(head: DocumentHead, address: string): readonly HeadElement[] {
  const { description = DESCRIPTION, noindex = false, kind = 'website', data = [] } = head;
  const { name: picture, alt } = head.picture ?? OURS;
  const meta = (name: string, content: string): HeadElement => ({
    tag: 'meta',
    attributes: { name, content },
  });
  if (noindex) return [meta('description', description), meta('robots', 'noindex')];
  const knowsHost = URL.canParse(address);
  const absolute = (path: string) => (knowsHost ? new URL(path, address).href : path);
  const shared = {
    title: head.title,
    description,
    type: kind,
    site_name: 'Tribe',
    locale: 'en_GB',
    // Whoever shares a link needs the host, too.
    ...(knowsHost && {
      url: address,
      image: absolute(`/shared/${picture}.png`),
      'image:width': String(PICTURE.width),
      'image:height': String(PICTURE.height),
      'image:alt': alt,
    }),
  };
  return [
    meta('description', description),
    { tag: 'link', attributes: { rel: 'canonical', href: address } },
    ...Object.entries(shared).map(([name, content]): HeadElement => ({
      tag: 'meta',
      attributes: { property: `og:${name}`, content },
    })),
    // The one thing that cannot be said in Open Graph: how large to show it.
    meta('twitter:card', 'summary_large_image'),
    ...data.map((one): HeadElement => ({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      // '</script' would end the element early.
      text: JSON.stringify({ '@context': 'https://schema.org', ...one }, (name, value: unknown) =>
        // Search engines take no path for an address.
        ADDRESSES.has(name) && typeof value === 'string' ? absolute(value) : value,
      ).replaceAll('<', '\\u003c'),
    })),
  ];
}
