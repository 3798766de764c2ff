import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFiles } from './repository-rules';

// The status decides what is sent, billed and shown: every change of it is checked, audited and told in one place.
it('only one file changes the status of an order', () => {
  const writers = repositoryFiles(join(import.meta.dirname, '../..')).filter(
    ({ path, text }) =>
      /^server\/.*\.ts$/.test(path) && /update\(\s*orders\b|update\s+orders\s+(o\s+)?set/i.test(text),
  );
  expect(writers.map(({ path }) => path)).toEqual(['server/orders/move-orders.ts']);
});
