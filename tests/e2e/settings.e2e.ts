import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { choose, expectAlert } from './support/console';
import { expect, openConsole, test } from './support/test';

test.use({ world: 'changing' });

/** Reloads the page and waits for its socket: earlier changes send no notice. */
async function withOpenSocket(page: Page): Promise<Page> {
  // Listening from the start: its first frame may be there before the page is loaded.
  const opened = new Promise<void>((resolve) => {
    page.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => String(payload).startsWith('40') && resolve()),
    );
  });
  await page.reload();
  await opened;
  return page;
}

test('changes the announcements of everyone who is signed in, without a reload [ENT-47]', async ({
  page,
  signInAs,
  inAnotherBrowser,
}) => {
  test.slow();
  const news = `Road closed near exit ${randomUUID().slice(0, 8)}`;
  const other = await withOpenSocket(await inAnotherBrowser('owner'));
  await expect(other.getByRole('button', { name: /^Announcements/ })).not.toContainText(news);
  await signInAs('admin', '/settings/texts');
  await expect(page.getByRole('textbox', { name: 'Text 1', exact: true })).toBeVisible();
  const count = await page.getByRole('textbox', { name: /^Text \d+$/ }).count();
  await page.getByRole('button', { name: 'Add text' }).click();
  const added = page.getByRole('textbox', { name: `Text ${count + 1}`, exact: true });
  await added.fill(`<b>${news}</b>`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(added).toHaveAccessibleDescription('The text cannot contain HTML');
  await added.fill(`${news}: 5 < 6`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectAlert(page, /^Saved$/);
  await expect(other.getByRole('button', { name: new RegExp(`${news}: 5 < 6`) })).toBeVisible();
  await page.getByRole('button', { name: `Remove: Text ${count + 1}` }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('button', { name: new RegExp(news) })).toHaveCount(0);
});

test('shows a new version of the terms, keeps the previous one, and holds a later one until its date [API-SET-26]', async ({
  page,
  signInAs,
}) => {
  test.slow();
  const mark = randomUUID().slice(0, 8);
  await signInAs('admin', '/settings/documents?collection=terms');
  const text = page.getByRole('textbox', { name: 'Text (Markdown)' });
  await text.fill(`# Terms\n\n## Rules of ${mark}\n\nBetween {provider} and you.`);
  await expect(page.getByRole('region', { name: 'Preview' }).last()).toContainText(`Rules of ${mark}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectAlert(page, /^Saved$/);
  const versions = page.getByRole('table', { name: 'Versions' });
  await expect(versions.getByRole('row').nth(1)).toContainText('Current');
  await expect(versions.getByRole('row').nth(2)).toContainText('Past');

  await text.fill('# Terms\n\nStill to come');
  await page.getByRole('textbox', { name: 'Effective from' }).fill('1/1/2090');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(versions.getByRole('row').nth(1)).toContainText('Upcoming');
  await openConsole(page, '/termsOfService');
  await expect(page.getByRole('heading', { name: `Rules of ${mark}` })).toBeVisible();
  await expect(page.getByText('Not started yet')).toHaveCount(0);
});

test('removes a feature from the menu, without a reload [ENT-51]', async ({
  page,
  signInAs,
  inAnotherBrowser,
}) => {
  test.slow();
  const other = await withOpenSocket(await inAnotherBrowser('prairieOwner', '/alerts/documentAlerts'));
  const entry = other
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Stale Applicants' });
  await expect(entry).toBeVisible();
  await signInAs('admin', '/settings/features');
  const box = page
    .getByRole('group', { name: 'All clients' })
    .getByRole('checkbox', { name: 'Hide Stale Applicants' });
  await box.check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectAlert(page, /^Saved$/);
  await expect(entry).toHaveCount(0);
  await openConsole(other, '/alerts/staleApplicants');
  await expect(other.getByText('Sorry, this page does not exist')).toBeVisible();
  await withOpenSocket(other);
  await box.uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(entry).toBeVisible();
});

test('changes how long sessions last, for everyone', async ({ page, signInAs, apiAs }) => {
  await signInAs('admin', '/settings');
  await page.getByRole('link', { name: 'Sign-in', exact: true }).click();
  const idle = page.getByRole('combobox', { name: /^End unused sessions after/ });
  await expect(idle).toHaveValue(/\d/);
  // An earlier run may have changed it.
  const days = (await idle.inputValue()) === '7 days' ? '1 day' : '7 days';
  await choose(page, idle, days);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectAlert(page, /^Saved$/);
  await expect(page.getByText(/^Last changed by Ada Marsh/)).toBeVisible();
  const { body } = await (await apiAs('admin')).get('/v1/settings/signIn');
  expect(body).toMatchObject({ idleMinutes: days === '1 day' ? 1_440 : 10_080 });
});
