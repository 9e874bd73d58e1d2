import type { HeadElement } from '#ui/head-elements';

/** What a page renders to, before there is a document around it. */
export interface RenderedPage {
  readonly html: string;
  readonly title: string;
  readonly elements: readonly HeadElement[];
}

/** Whom a page that was rendered ahead is true for; `start.ts` takes it away from anybody else. */
export type Ahead = 'everybody' | 'newcomers';

interface Slot {
  readonly ahead: Ahead;
  /** The addresses of the scripts that it runs on. */
  readonly scripts: readonly string[];
}

const ROOT = '<div id="root"></div>';
const EARLY_SCRIPTS = /\s*<link rel="modulepreload"[^>]*>/g;
const FIRST_SCRIPT = /\s*<script (type="module"[^>]*)><\/script>/;
/** Elements of the built document that belong to whatever page it shows. */
const OF_ONE_PAGE = /\s*<title>[^<]*<\/title>|\s*<meta\s+data-page[^>]*>/g;

/**
 * The built document with a page in it, and its own head. Its scripts are named, and not asked for: before
 * the style sheet has arrived they would only be in its way. Nor is the first one asked for before all that she
 * waits for: it would take the connection on which the document has come, and the style sheet open another one.
 */
export function documentOf(
  built: string,
  { html, title, elements }: RenderedPage,
  { ahead, scripts }: Slot,
): string {
  if (!built.includes(ROOT)) throw new Error(`index.html has no ${ROOT} to put a page into.`);
  const [element, first] = FIRST_SCRIPT.exec(built) ?? [];
  if (element === undefined) throw new Error('index.html has no script to begin with.');
  const head = [`<title>${escaped(title)}</title>`, ...elements.map(elementOf)];
  const root = `<div id="root" data-ahead="${ahead}" data-scripts="${scripts.join(' ')}">`;
  return built
    .replace(OF_ONE_PAGE, '')
    .replace(EARLY_SCRIPTS, '')
    .replace(element, '')
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace(
      ROOT,
      () => `${root}${asleep(html)}</div>\n    <script fetchpriority="low" ${first}></script>`,
    );
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
