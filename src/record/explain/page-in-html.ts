import { visible } from '#engine';
import type { Page } from './page.ts';

const STYLE = `
  @page { margin: 18mm; }
  body { font: 11pt/1.45 Georgia, serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #111; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 1.6rem 0 .4rem; break-after: avoid; }
  small { color: #444; }
  li { white-space: pre-line; margin: .25rem 0; break-inside: avoid; overflow-wrap: anywhere; }
`;

/** A page that prints as it stands, with no address in it that anything is fetched from. */
export const pageInHtml = ({ title, sections }: Page): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${sections
  .map(
    (section) =>
      `<h2>${escaped(section.title)}</h2>\n<ul>\n${section.items.map((item) => `<li>${idsInSmall(escaped(item))}</li>`).join('\n')}\n</ul>`,
  )
  .join('\n')}
</main>
</body>
</html>
`;

/** Of rules: they are for whoever looks one up. */
const idsInSmall = (text: string): string =>
  text.replaceAll(/\(rule [\w.-]+\)/g, (id) => `<small>${id}</small>`);

const NAMES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  visible(text).replaceAll(/[&<>"']/g, (character) => NAMES[character] ?? '');
