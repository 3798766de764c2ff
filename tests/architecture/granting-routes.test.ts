import { expect, test } from 'vitest';
import { describeApi } from '../../server/describe-api';
import { GRANTING_ROUTES } from './granting-routes';

test('these routes give access that outlives a session', async () => {
  const found: string[] = [];
  await describeApi((app) =>
    app.addHook('onRoute', ({ method, url, config }) => {
      if (config?.grants) found.push(`${String(method)} ${url.replace(/:(\w+)/g, '{$1}')}`);
    }),
  );
  expect(found.toSorted()).toEqual(GRANTING_ROUTES);
});
