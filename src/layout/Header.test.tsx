import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HOME, OWNER, renderConsole } from '../testing/render-console';

it('goes by the name of the provider, in the header and in the title of the tab', async () => {
  await renderConsole({ capabilities: [HOME], user: { ...OWNER, providerName: 'Harbor Compliance' } });
  expect(await screen.findByRole('link', { name: 'Harbor Compliance, to the home page' })).toHaveTextContent(
    'Harbor Compliance',
  );
  expect(document.title).toBe('Home · Harbor Compliance');
});
