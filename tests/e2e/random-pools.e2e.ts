import { readFile } from 'node:fs/promises';
import type { Pool } from '../../domain/pools/contract';
import { CLIENTS } from './support/accounts';
import { expectAccessible } from './support/axe';
import { ownName } from './support/people';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

test('people are drawn for random tests, and anyone can check the certificate', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('prairieOwner');
  const pool = await owner.send<Pool>('POST', `/v1/clients/${CLIENTS.prairie}/pools?topLevel=true`, {
    name: `Company policy ${ownName()}`,
    agencies: [{ agency: 'nonDot', jobTitleIds: [] }],
    drugRateBp: 5_000,
    selectionsPerYear: 12,
  });
  await signInAs('prairieOwner', `/randoms/poolmanagement/${pool.poolId}`);
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByRole('button', { name: 'Make selection' }).click();
  const dialog = page.getByRole('dialog');
  // A draw waits while people of the client are evaluated again, which other tests may cause.
  await expect(async () => {
    const fix = dialog.getByRole('button', { name: 'Fix the numbers' });
    if (await fix.isVisible()) await fix.click({ timeout: 2_000 });
    await expect(dialog.getByRole('textbox', { name: /^Nonce/ })).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await expect(dialog.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expectAccessible(page, 'the dialog of a draw');
  await dialog.getByRole('textbox', { name: /^Nonce/ }).fill('dice 4 2 6');
  await dialog.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Selected for drug tests' })).toBeVisible();
  await expect(page.getByText('Secret until the period ends')).toBeVisible();
  await expectAccessible(page, 'the page of a selection');

  // The seed of a past draw is public.
  const pools = (await owner.get(`/v1/clients/${CLIENTS.prairie}/pools`)).body as { availablePools: Pool[] };
  const past = pools.availablePools.flatMap(({ selections }) => selections).find(({ revealed }) => revealed)!;
  await page.goto(`/randoms/poolmanagement/${past.poolId}/${past.selectionId}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download certificate' }).click();
  await page.getByRole('menuitem', { name: /JSON/ }).click();
  const certificate = await readFile((await (await download).path())!);
  await page.goto('/verify');
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'certificate.json',
    mimeType: 'application/json',
    buffer: certificate,
  });
  await expect(page.getByRole('heading', { level: 2, name: 'Everything agrees' })).toBeVisible();
});
