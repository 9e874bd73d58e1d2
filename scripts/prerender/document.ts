import type { HeadElement } from '../../src/storefront/ui/head-elements.ts';

/** What a page renders to, before there is a document around it. */
export interface RenderedPage {
  readonly html: string;
  readonly title: string;
  readonly elements: readonly HeadElement[];
}

const ROOT = '<div id="root"></div>';
/** The scripts of a page are asked for early, unless there is something to look at: see start.ts. */
const EARLY_SCRIPTS = /\s*<link rel="modulepreload"[^>]*>/g;
/** Elements of the built document that belong to whatever page it shows. */
const OF_ONE_PAGE = /\s*<title>[^<]*<\/title>|\s*<meta\s+data-page[^>]*>/g;

/** The built document with a page in it, its own head, and the style sheets that the page needs. */
export function documentOf(
  built: string,
  { html, title, elements }: RenderedPage,
  styleSheets: readonly string[],
): string {
  if (!built.includes(ROOT)) throw new Error(`index.html has no ${ROOT} to put a page into.`);
  const missing = styleSheets.filter((href) => !built.includes(href));
  const head = [
    `<title>${escaped(title)}</title>`,
    ...elements.map(elementOf),
    ...missing.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
  ];
  return built
    .replace(OF_ONE_PAGE, '')
    .replace(EARLY_SCRIPTS, '')
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace(ROOT, () => `<div id="root" data-ahead="">${asleep(html)}</div>`);
}

/**
 * Nothing can be typed or pressed before there is a script to answer it: it would be lost. Links and
 * folded parts work by themselves.
 */
const asleep = (html: string): string =>
  html.replaceAll(
    /<(?:input|select|textarea|button)(?=[\s>])(?![^>]*\sdisabled)/g,
    '$& disabled=""',
  );

function elementOf({ tag, attributes, text }: HeadElement): string {
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const opening = `<${tag}${named.join('')} data-page="">`;
  // JSON in a script is not escaped as text is: see `headElements`.
  return text === undefined ? opening : `${opening}${text}</${tag}>`;
}

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
