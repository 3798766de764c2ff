import { CLIENTS } from './support/accounts';
import { expectAccessible } from './support/axe';
import { expectAlert, rowsOf } from './support/console';
import { ownName } from './support/people';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

test('a key made for dispatch asks who may drive until it is revoked', async ({
  page,
  signInAs,
  apiAs,
  playwright,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [driver] = await (await apiAs('owner')).employees(CLIENTS.blueRidge);
  const name = `Dispatch ${ownName()}`;
  await signInAs('owner', '/manage/admin/apiKeys');
  await page.getByRole('button', { name: 'Create key' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create key' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: `Key for ${name}` });
  await expect(shown).toContainText("You can't see it again");
  await expectAccessible(page, 'a new key');
  const key = await shown.getByRole('textbox', { name: 'API key' }).inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  const row = rowsOf(page, 'API keys').filter({ hasText: name });
  await expect(row).toContainText('Active');
  await expect(row).toContainText('Never');

  // A program: without the browser's cookies.
  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { ...extraHTTPHeaders, authorization: `Bearer ${key}` },
  });
  const ask = () => program.post('/v1/mayDrive', { data: { employeeIds: [driver?.employeeId] } });
  const answer = await ask();
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({
    answers: [{ employeeId: driver?.employeeId, mayDrive: driver?.qualification === 'qualified' }],
    notFound: [],
  });
  expect((await program.get(`/v1/employees/${driver?.employeeId}`)).status()).toBe(403);

  await page.reload();
  await expect(row).not.toContainText('Never');
  await row.getByRole('button', { name: `Revoke key: ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectAlert(page, `Key revoked: ${name}`);
  await expect(row).toContainText('Revoked by');
  const refused = await ask();
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([
    401,
    'apiKey.revoked',
  ]);
  await program.dispose();
});
