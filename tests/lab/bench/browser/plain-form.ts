import type { Question, Step } from '#engine';

/**
 * The least that could ask the same: a plain HTML form of a step's questions, all of them shown. What a
 * browser needs for it is the floor that a consultation is measured against.
 */
export function plainForm({ title, questions }: Step): string {
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title></head><body><main><h1>${escaped(title)}</h1><form>`,
    ...questions.map(fieldOf),
    '<button>Next</button></form></main>',
    '<script>document.forms[0].addEventListener("submit", (event) => event.preventDefault())</script>',
    '</body></html>',
  ].join('\n');
}

function fieldOf(question: Question): string {
  const { name, kind, input, options } = question;
  const label = escaped(String(question.schema.title));
  if (kind === 'choice' && input !== 'select')
    return group(
      label,
      options.map(({ value, title }) => choice('radio', name, value, title)),
    );
  switch (kind) {
    case 'choices':
      return group(
        label,
        options.map(({ value, title }) => choice('checkbox', name, value, title)),
      );
    case 'choice':
      return labelled(
        label,
        `<select name="${name}">${options
          .map(({ value, title }) => `<option value="${escaped(value)}">${escaped(title)}</option>`)
          .join('')}</select>`,
      );
    case 'date':
      return group(
        label,
        ['Day', 'Month', 'Year'].map((part) =>
          labelled(part, `<input name="${name}-${part}" inputmode="numeric">`),
        ),
      );
    case 'agreement':
    case 'boolean':
      return choice('checkbox', name, 'true', String(question.schema.title));
    case 'files':
      return labelled(label, `<input type="file" name="${name}">`);
    case 'medicines':
    case 'number':
    case 'computed':
      return labelled(label, `<input name="${name}" inputmode="decimal">`);
    case 'text':
      return labelled(
        label,
        input === 'multiline'
          ? `<textarea name="${name}"></textarea>`
          : `<input type="text" name="${name}">`,
      );
  }
}

const group = (label: string, controls: readonly string[]): string =>
  `<fieldset><legend>${label}</legend>${controls.join('')}</fieldset>`;

const labelled = (label: string, control: string): string =>
  `<p><label>${label} ${control}</label></p>`;

const choice = (type: 'radio' | 'checkbox', name: string, value: string, title: string): string =>
  `<p><label><input type="${type}" name="${name}" value="${escaped(value)}"> ${escaped(title)}</label></p>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
