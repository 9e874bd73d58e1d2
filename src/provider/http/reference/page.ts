import { responseBody, callSection } from './call.ts';
import { callsOf, type Contract } from './document.ts';
import { html, prose, type Part } from './markup.ts';
import { fieldTable, meaningOf, typeOf } from './schema.ts';

export interface Files {
  readonly style: string;
  readonly contract: string;
}

/** The whole contract as one page, which needs no script. */
export function referencePage(contract: Contract, files: Files): string {
  const { info, components } = contract;
  const { text } = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${files.style}" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the calls</a>
        <header>
          <h1>${info.title}</h1>
          <p>
            Version ${info.version}.
            <a href="${files.contract}">The contract itself (OpenAPI, YAML)</a>
          </p>
          ${prose(info.description)}
        </header>
        <nav aria-label="Contents">${contentsOf(contract)}</nav>
        <main id="content">
          ${contract.tags.map((tag) => tagSection(tag, contract))}
          ${group('security', 'Tokens', components.securitySchemes, ({ description }) => prose(description))}
          ${group('answer', 'Answers that many calls give', components.responses, responseBody)}
          ${group('schema', 'Schemas', components.schemas, (schema, name) => [
            html`<p>${typeOf(schema)}</p>
              <p>${meaningOf(schema)}</p>`,
            fieldTable(schema, `Fields of ${name}`),
          ])}
        </main>
      </body>
    </html> `;
  return text;
}

const tagSection = ({ name, description }: Contract['tags'][number], contract: Contract): Part =>
  html`<section aria-labelledby="tag-${name}">
    <h2 id="tag-${name}">${titled(name)}</h2>
    ${prose(description)} ${callsAbout(name, contract).map((call) => callSection(call, contract))}
  </section>`;

const callsAbout = (tag: string, contract: Contract) =>
  callsOf(contract).filter(({ operation }) => operation.tags[0] === tag);

const contentsOf = (contract: Contract): Part => [
  contract.tags.map(
    ({ name }) =>
      html`<details open>
        <summary>${titled(name)}</summary>
        <ul>
          ${callsAbout(name, contract).map(
            ({ operation: { operationId, summary } }) =>
              html`<li><a href="#${operationId}">${summary}</a></li>`,
          )}
        </ul>
      </details>`,
  ),
  html`<ul>
    <li><a href="#group-security">Tokens</a></li>
    <li><a href="#group-answer">Answers that many calls give</a></li>
    <li><a href="#group-schema">Schemas</a></li>
  </ul>`,
];

const group = <Entry>(
  kind: string,
  title: string,
  entries: { readonly [name: string]: Entry },
  show: (entry: Entry, name: string) => Part,
): Part =>
  html`<section aria-labelledby="group-${kind}">
    <h2 id="group-${kind}">${title}</h2>
    ${Object.entries(entries).map(
      ([name, entry]) =>
        html`<article id="${kind}-${name}">
          <h3>${name}</h3>
          ${show(entry, name)}
        </article> `,
    )}
  </section> `;

const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
