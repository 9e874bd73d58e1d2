import { parseDocument } from 'yaml';
import type { Collection, Headed } from '../entries.ts';
import { lineAt, type Finding } from './finding.ts';
import { isRecord } from './record.ts';
import { shapes } from './shapes.ts';

/** The front matter of any text: checked to have the shape of its kind. */
export type Matter = Headed & { readonly [name: string]: unknown };

export interface SplitText {
  /** Undefined when it cannot be used; the findings say why. */
  readonly matter: Matter | undefined;
  readonly body: string;
  /** The line of the file on which the body begins. */
  readonly bodyLine: number;
  readonly findings: readonly Finding[];
}

const FENCED = /^---\n([\s\S]*?)\n---\n/;

/** Reads what stands between the two lines of dashes, and checks that it is what its kind needs. */
export function splitMatter(collection: Collection, file: string, text: string): SplitText {
  const fenced = FENCED.exec(text);
  const at = (line: number, message: string): Finding => ({ file, line, message });
  if (!fenced) {
    const message = 'The text has to begin with front matter between two lines of three dashes.';
    return { matter: undefined, body: text, bodyLine: 1, findings: [at(1, message)] };
  }
  const [whole, yaml = ''] = fenced;
  const rest = { body: text.slice(whole.length), bodyLine: lineAt(text, whole.length) };
  const document = parseDocument(yaml);
  const [broken] = document.errors;
  const values: unknown = broken ? undefined : document.toJS();
  if (!isRecord(values)) {
    const line = 1 + lineAt(yaml, broken?.pos[0] ?? 0);
    const message = 'The front matter cannot be read as YAML; quote a value that has a colon.';
    return { ...rest, matter: undefined, findings: [at(line, message)] };
  }
  const shape = shapes[collection];
  const lineOf = (name: string) =>
    1 + lineAt(yaml, Math.max(0, yaml.search(`(^|\\n)${name}:`) + 1));
  const findings = [
    ...Object.keys(values)
      .filter((name) => !Object.hasOwn(shape, name))
      .map((name) =>
        at(lineOf(name), `'${name}' is not known in the front matter of ${collection}.`),
      ),
    ...Object.entries(shape).flatMap(([name, check]) => {
      if (!Object.hasOwn(values, name)) return [at(1, `The front matter has no '${name}'.`)];
      const wrong = check(values[name]);
      return wrong === undefined ? [] : [at(lineOf(name), `'${name}' ${wrong}.`)];
    }),
  ];
  return { ...rest, matter: isHeaded(values) ? values : undefined, findings };
}

const isHeaded = (value: { readonly [name: string]: unknown }): value is Matter =>
  typeof value['title'] === 'string' && typeof value['description'] === 'string';
