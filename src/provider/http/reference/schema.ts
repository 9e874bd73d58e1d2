import { nameOf, type Schema } from './document.ts';
import { html, inline, joined, type Part } from './markup.ts';

/** What a value may be, in a few words; a named schema is a link. */
export function typeOf(schema: Schema): Part {
  const { $ref, type, items, additionalProperties } = schema;
  if ($ref !== undefined)
    return html`<a href="#schema-${nameOf({ $ref })}">${nameOf({ $ref })}</a>`;
  if ('const' in schema) return code(schema.const);
  if (schema.enum) return joined(schema.enum.map(code), ' or ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joined(choices.map(typeOf), ' or ');
  if (schema.allOf) return joined(schema.allOf.map(typeOf), ' and ');
  if (items) return ['list of ', typeOf(items)];
  if (typeof additionalProperties === 'object')
    return ['object with values of ', typeOf(additionalProperties)];
  return typeof type === 'string' ? type : (type?.join(' or ') ?? 'anything');
}

const code = (value: unknown): Part => html`<code>${JSON.stringify(value)}</code>`;

/** What else a value has to keep, such as its length. */
function limitsOf(schema: Schema): readonly Part[] {
  const { format, pattern, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  return [
    format === undefined ? [] : [`format ${format}`],
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' entries'),
    pattern === undefined ? [] : [html`pattern <code>${pattern}</code>`],
  ].flat();
}

function range(from: number | undefined, to: number | undefined, what: string): readonly string[] {
  if (from === undefined && to === undefined) return [];
  if (from === to) return [`exactly ${from}${what}`];
  if (to === undefined) return [`at least ${from}${what}`];
  return [from === undefined ? `at most ${to}${what}` : `${from} to ${to}${what}`];
}

/** One line of a table of fields. */
interface Field {
  /** Dots lead into an object, brackets into a list: `items[].quantity`. */
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** The fields of an object, with those of unnamed objects and lists inside it. */
function fieldsOf(schema: Schema, within = ''): readonly Field[] {
  if (schema.items) return fieldsOf(schema.items, `${within}[]`);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = within === '' ? key : `${within}.${key}`;
    const isRequired = schema.required?.includes(key) ?? false;
    return [{ name, schema: property, isRequired }, ...fieldsOf(property, name)];
  });
  return [...own, ...parts.flatMap((part) => fieldsOf(part, within))];
}

/** A table of what an object holds; nothing for anything else. */
export function fieldTable(schema: Schema, caption: string): Part {
  const fields = fieldsOf(schema);
  return fields.length === 0
    ? []
    : table(
        caption,
        ['Field', 'Type', 'What it is'],
        fields.map(({ name, schema: field, isRequired }) => [
          [html`<code>${name}</code>`, isRequired ? '' : html` <small>optional</small>`],
          typeOf(field),
          meaningOf(field),
        ]),
      );
}

/** The description of a value, and its limits. */
export function meaningOf(schema: Schema, description = schema.description): Part {
  const limits = limitsOf(schema.items ?? schema);
  const example = schema.examples?.[0];
  return [
    inline(description),
    limits.length === 0 ? [] : html` <small>${joined(limits, '; ')}</small>`,
    example === undefined ? [] : html` <small>for example ${code(example)}</small>`,
  ];
}

/** The first cell of each row is its heading. A wide table scrolls by itself, by keyboard too. */
export const table = (
  caption: string,
  headings: readonly string[],
  rows: readonly (readonly Part[])[],
): Part =>
  html`<div class="table" role="group" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first, ...others]) =>
            html`<tr>
              <th scope="row">${first}</th>
              ${others.map((cell) => html`<td>${cell}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div> `;
