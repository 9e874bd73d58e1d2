/** What the compiler cannot see. Walls between rooms are in dependency-cruiser.cjs beside this file. */
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { words } from './words.js';

const forbid = (message, ...selectors) => selectors.map((selector) => ({ selector, message }));

const TOLD_BY_NAME = forbid(
  'Tell it with #features/page-events, where its name is known to whoever listens.',
  "CallExpression[callee.object.name='window'][callee.property.name='dispatchEvent']",
);
const ASKED_ONE_WAY = forbid(
  'Ask with useQuery(queryOf(key, call)) and change with useMutation(call, keys) of #features/session.',
  "ImportDeclaration[source.value='@tanstack/react-query'] ImportSpecifier[imported.name=/^(use(?!QueryClient)|queryOptions)/]",
  "CallExpression[callee.name='useEffect'] CallExpression[callee.object.object.name='client']",
);

export default tseslint.config(
  { ignores: ['**/*.gen.ts', 'dist/**', 'node_modules/**', '**/*.cjs'] },
  ...tseslint.configs.recommended,
  {
    files: ['src/storefront/**', 'src/studio/page/**', 'src/workspace/**'],
    ...reactHooks.configs.flat.recommended,
  },
  // A suite of tests is one long function; what it tests is not.
  {
    files: ['src/**', 'scripts/**', 'tests/kit/**', 'tests/lab/**'],
    rules: { 'max-lines-per-function': ['error', { max: 80 }] },
  },
  {
    plugins: { words },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'words/retired': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['src/engine/**', 'src/analysis/**', 'src/consultation/**', 'src/provider/domain/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...forbid(
          'Time is an argument here: take the day or the clock from the caller.',
          "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          "NewExpression[callee.name='Date'][arguments.length=0]",
        ),
        ...forbid(
          'Chance is an argument here: take the id or the number from the caller.',
          "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          "CallExpression[callee.object.name='crypto']",
        ),
      ],
    },
  },
  {
    files: ['src/**', 'scripts/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex:
                '^(\\.\\./)+(src/)?(engine|documents|analysis|contract|storefront|provider|client|consultation|stand-ins|form|ui|domain|database|desk)/',
              message:
                'Go through the room’s door: #engine, #ui, #domain, ... (package.json, "imports").',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/storefront/**'],
    ignores: ['src/storefront/features/page-events/**'],
    rules: {
      'no-restricted-syntax': ['error', ...TOLD_BY_NAME, ...ASKED_ONE_WAY],
    },
  },
  {
    files: ['src/storefront/features/session/**'],
    rules: { 'no-restricted-syntax': ['error', ...TOLD_BY_NAME] },
  },
  { files: ['scripts/**', 'tests/lab/*.ts', 'tests/lab/bench/**'], rules: { 'no-console': 'off' } },
);
