import {
  nameOf,
  type ResponseDocument,
  type Body,
  type Call,
  type Contract,
  type Content,
  type Operation,
  type Parameter,
} from './document.ts';
import { html, inline, joined, prose, type Part } from './markup.ts';
import { fieldTable, meaningOf, table, typeOf } from './schema.ts';

/** One call, with everything it takes and answers. */
export function callSection(
  { method, path, operation, parameters }: Call,
  contract: Contract,
): Part {
  const { operationId, summary, description, requestBody } = operation;
  return html`<article id="${operationId}">
    <h3>${summary}</h3>
    <p class="call">
      <b class="${method.toLowerCase()}">${method}</b> <code>${serverOf(contract)}${path}</code>
    </p>
    ${prose(description)}
    <p>${whoMayAsk(operation.security ?? contract.security)}</p>
    ${parameterTable(parameters, summary)} ${bodySection(requestBody)}
    <h4>Answers</h4>
    <dl>
      ${Object.entries(operation.responses).map(([status, response]) => [
        html`<dt>${status === 'default' ? 'Any other status' : status}</dt>`,
        '$ref' in response
          ? sharedResponse(nameOf(response), contract)
          : html`<dd>${responseBody(response)}</dd>`,
      ])}
    </dl>
  </article> `;
}

const parameterTable = (parameters: readonly Parameter[], summary: string): Part =>
  parameters.length === 0
    ? []
    : table(
        `Parameters of “${summary}”`,
        ['Parameter', 'Where', 'Type', 'What it is'],
        parameters.map(({ name, in: location, required, schema, description, example }) => [
          [html`<code>${name}</code>`, required ? '' : html` <small>optional</small>`],
          location,
          typeOf(schema),
          meaningOf(
            example === undefined ? schema : { ...schema, examples: [example] },
            description,
          ),
        ]),
      );

const bodySection = (body: Operation['requestBody']): Part =>
  body && [
    html`<h4>Body</h4>`,
    prose(body.description),
    contentOf(body.content, 'Fields of the body'),
  ];

const serverOf = ({ servers }: Contract): string => servers[0]?.url ?? '';

function whoMayAsk(security: readonly { readonly [scheme: string]: unknown }[]): Part {
  const ways = security.map((schemes) => Object.keys(schemes));
  const named = [...new Set(ways.flat())].map(
    (scheme) => html`<a href="#security-${scheme}">${scheme}</a> token`,
  );
  if (named.length === 0) return 'Anybody may ask.';
  const isOptional = ways.some((schemes) => schemes.length === 0);
  return ['Asked with a ', joined(named, ' or '), isOptional ? ', or without one.' : '.'];
}

const sharedResponse = (name: string, { components }: Contract): Part =>
  html`<dd>
    <a href="#answer-${name}">${name}</a>: ${inline(components.responses[name]?.description)}
  </dd>`;

/** What a response says, what it carries and how that looks. */
export const responseBody = ({
  description,
  headers = {},
  content = {},
}: ResponseDocument): Part => [
  prose(description),
  Object.entries(headers).map(
    ([name, header]) => html`<p>Header <code>${name}</code>: ${inline(header.description)}</p>`,
  ),
  contentOf(content, 'Fields of the answer'),
];

const contentOf = (content: Content, caption: string): Part =>
  Object.entries(content).map(([mediaType, body]) => [
    html`<p><code>${mediaType}</code>: ${typeOf(body.schema)}</p>`,
    fieldTable(body.schema, caption),
    examplesOf(body).map(
      ([name, value]) =>
        html`<details>
          <summary>${name}</summary>
          <pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>
        </details>`,
    ),
  ]);

const examplesOf = ({ example, examples = {} }: Body): readonly (readonly [string, unknown])[] => [
  ...(example === undefined ? [] : [['Example', example] as const]),
  ...Object.entries(examples).map(([name, { value }]) => [`Example: ${name}`, value] as const),
];
