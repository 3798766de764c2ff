import { CLIENTS } from './support/accounts';
import { rowsOf } from './support/console';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

const PATH = '/manage/admin/auditTrail';

test('shows an Employer Admin who changed what, with before and after', async ({ signInAs, apiAs, page }) => {
  const api = await apiAs('owner');
  const { employeeId } = await api.hire(CLIENTS.blueRidge, { firstName: 'Uma', lastName: 'Auditee' });
  await api.change(employeeId, { lastName: 'Reaudited' });
  await signInAs('owner', PATH);
  const row = rowsOf(page, 'Audit Trail').filter({ hasText: 'last name Auditee → Reaudited' });
  await row.getByRole('link').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /last name/ }).getByRole('cell')).toHaveText([
    'Auditee',
    'Reaudited',
  ]);
  await expect(page).toHaveURL(/entry=/);
  await dialog.getByRole('button', { name: 'All entries for this record' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Employee: Reaudited, Uma' })).toBeVisible();
  await expect(rowsOf(page, 'Audit Trail').filter({ hasText: 'Reaudited, Uma' })).toHaveCount(2);
});

test('verifies the trail and keeps the result', async ({ signInAs, page }) => {
  await signInAs('prairieOwner', PATH);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  const found = page.getByText(/^Intact: [\d,]+ entries$/);
  await expect(found).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(found).toBeVisible();
  const verified = rowsOf(page, 'Audit Trail').filter({ hasText: 'Audit trail verified: intact' });
  await expect(verified.first()).toBeVisible();
  // It is one of the client's jobs, with its result.
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Jobs', exact: true })
    .click();
  const job = rowsOf(page, 'Jobs').filter({ hasText: 'Audit trail check' }).first();
  await expect(job).toContainText(/Done.*Intact, [\d,]+ entr(y|ies)/);
});

test('shows a Super Admin the entries of all clients, and of one', async ({ signInAs, apiAs, page }) => {
  const api = await apiAs('admin', CLIENTS.tidewater);
  await api.hire(CLIENTS.tidewater, { firstName: 'Paul', lastName: 'Tidewaterman' });
  await signInAs('admin', '/auditTrail');
  const table = 'Audit Trail of All Clients';
  await expect(rowsOf(page, table).filter({ hasText: 'Tidewaterman' }).first()).toContainText(
    'Tidewater Parcel',
  );
  await expect(page.getByText('Verify the audit trail of Provider')).toBeVisible();
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText(/^Intact: [\d,]+ entries$/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Client', exact: true }).click();
  await page.getByRole('checkbox', { name: /Blue Ridge/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Remove filter Client: Blue Ridge/ })).toBeVisible();
  await expect(rowsOf(page, table).filter({ hasText: 'Tidewaterman' })).toHaveCount(0);
});

test('is hidden from a Site Clerk', async ({ signInAs, page }) => {
  await signInAs('clerk', PATH);
  await expect(page).toHaveURL((url) => url.pathname === '/');
});
