import { readFile } from 'node:fs/promises';
import type { Consortia } from '../../domain/pools/consortium-contract';
import { expectAccessible } from './support/axe';
import { rowsOf } from './support/console';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

test('staff draw people of several employers at once, and each employer sees its own', async ({
  page,
  signInAs,
  inAnotherBrowser,
  apiAs,
}) => {
  const { consortia } = (await (await apiAs('admin')).get('/v1/consortia')).body as Consortia;
  const [{ name, consortiumId, selections }] = consortia as [Consortia['consortia'][number]];
  await signInAs('admin', '/randoms/consortia');
  await page.getByRole('link', { name, exact: true }).click();
  // The page has their shares of the latest selection in another table.
  const employers = page.getByRole('table', { name: 'Employers', exact: true });
  await expect(employers.getByRole('rowheader')).toHaveCount(3);
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByRole('button', { name: 'Make selection' }).click();
  const dialog = page.getByRole('dialog');
  const nonce = dialog.getByRole('textbox', { name: /^Nonce/ });
  // A draw waits while people of an employer are evaluated again, which other tests may cause.
  await expect(async () => {
    const fix = dialog.getByRole('button', { name: 'Fix the numbers' });
    if (await fix.isVisible()) await fix.click({ timeout: 2_000 });
    await expect(nonce).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await nonce.fill('dice 6 1 3');
  await dialog.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(rowsOf(page, 'Shares of the employers')).toHaveCount(3);
  await expectAccessible(page, 'the page of a consortium’s selection');

  // The employer's page has the draw and its own people, and names no other employer.
  const employer = await inAnotherBrowser('prairieOwner', '/randoms/poolmanagement');
  await employer.getByRole('link', { name, exact: true }).click();
  await expect(employer.getByText(`Drawn by Roadfile with the consortium ${name}`)).toBeVisible();
  await expect(employer.getByText('dice 6 1 3')).toBeVisible();
  await expect(employer.getByRole('button', { name: 'Make selection' })).toBeHidden();
  await expect(employer.getByRole('main')).not.toContainText(/Harbor|Tidewater/);

  // The seed of a past draw is public.
  const past = selections.find(({ revealed }) => revealed)!;
  await page.goto(`/randoms/consortia/${consortiumId}/${past.selectionId}`);
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
