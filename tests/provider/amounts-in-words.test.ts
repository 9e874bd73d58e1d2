import { expect, it } from 'vitest';
import { wordsFor } from '../../src/provider/http/wording.ts';

it('a total that has changed is written as pages write it', () => {
  const words = wordsFor({ kind: 'total-changed', total: 123_450 });
  expect(words).toContain('is now £1,234.50.');
});
