/** Lint can fail: what only it holds, held against code that breaks it. */
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

const eslint = new ESLint({ overrideConfigFile: 'scripts/rules/eslint.config.js' });

async function rulesBrokenBy(code: string, filePath: string): Promise<readonly (string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

const functionOf = (lines: number): string =>
  `export function long(): void {\n${'  void 0;\n'.repeat(lines - 2)}}\n`;

it.each(['src/engine/sample.ts', 'src/workspace/sample.tsx', 'scripts/sample.ts'])(
  'a function in %s has 80 lines at most',
  async (file) => {
    expect(await rulesBrokenBy(functionOf(80), file)).toEqual([]);
    expect(await rulesBrokenBy(functionOf(81), file)).toEqual(['max-lines-per-function']);
  },
);

it.each(['src/storefront/sample.tsx', 'src/studio/page/sample.tsx', 'src/workspace/sample.tsx'])(
  'a hook in %s is called in every rendering',
  async (file) => {
    const code = `import { useId } from 'react';
export const useSample = (isThere: boolean) => (isThere ? useId() : '');
`;
    expect(await rulesBrokenBy(code, file)).toEqual(['react-hooks/rules-of-hooks']);
  },
);
