/**
 * The words that one thing has and another must not: the glossary of .github/GLOSSARY.md, as lint holds it.
 * A retired word is a part of a name as it is written in one: 'slowDown' has the parts 'slow' and 'down'.
 */
export const RETIRED = {
  arrival: 'entry, load state or prerendered swap: what arrives where?',
  breach: 'violation (of an invariant)',
  complaint: 'field error, finding or difference',
  fate: 'status or outcome',
  hands: 'tester',
  house: 'repository',
  law: 'invariant',
  mistake: 'field error',
  notice: 'webhook event, notification or alert',
  objection: 'field error',
  place: 'index, position, path, container, location: say which',
  polite: 'what is expected of it',
  'put off': 'deferred',
  rejection: 'failure',
  settle: 'reconcile, resolve or finish',
  situation: 'context or case',
  'slow down': 'rate limit, or throttle',
  typed: 'uncontrolled, entered or own text',
  unhurried: 'deferred',
  wanted: 'optimistic, requested, expected, or pending payment action',
  world: 'system or fixture',
};

const plural = (word) => (word.endsWith('h') ? `${word}es` : `${word}s`);
const forms = Object.entries(RETIRED).flatMap(([word, instead]) =>
  [word, plural(word), ...(word === 'settle' ? ['settled', 'settles'] : [])].map((form) => [
    ` ${form} `,
    { word, instead },
  ]),
);

/** 'keepDraftIn' is ' keep draft in '. */
const partsOf = (name) =>
  ` ${name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase()} `;

/** The retired word in a name, and what to say instead; nothing where there is none. */
export const retiredIn = (name) => forms.find(([form]) => partsOf(name).includes(form))?.[1];

/** An order is placed, by a function; nothing is a place. */
const isDeed = (name) => /^place([A-Z]|$)/.test(name);

/** A column is called what the migrations call it. */
const isColumn = (name) => /^[a-z]+(_[a-z]+)+$/.test(name);

export const words = {
  rules: {
    retired: {
      meta: {
        type: 'suggestion',
        schema: [],
        messages: {
          retired:
            "'{{name}}' has the retired word '{{word}}': say {{instead}} (.github/GLOSSARY.md).",
        },
      },
      create(context) {
        const check = (node, name, isFunction = false) => {
          const found =
            (isFunction && isDeed(name)) || isColumn(name) ? undefined : retiredIn(name);
          if (found) context.report({ node, messageId: 'retired', data: { name, ...found } });
        };
        const named = ({ id, type, init }) => {
          if (id?.type === 'Identifier')
            check(
              id,
              id.name,
              type === 'FunctionDeclaration' || init?.type === 'ArrowFunctionExpression',
            );
        };
        return {
          Program(node) {
            const file = context.filename.split('/').at(-1) ?? '';
            check(node, file);
          },
          VariableDeclarator: named,
          FunctionDeclaration: named,
          ClassDeclaration: named,
          TSInterfaceDeclaration: named,
          TSTypeAliasDeclaration: named,
          'TSPropertySignature > Identifier.key': (node) => check(node, node.name),
          'TSMethodSignature > Identifier.key': (node) => check(node, node.name, true),
          ':function > Identifier.params': (node) => check(node, node.name),
        };
      },
    },
  },
};
