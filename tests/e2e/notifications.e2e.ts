import { BAS_NAMES } from '../../domain/notifications/constants';
import { rowsOf, expectAlert, choose } from './support/console';
import { expect, goWithin, test } from './support/test';

test.use({ world: 'changing' });

const LIST = '/manage/admin/notifications';

test('an employer admin adds a contact, chooses CSA notifications, and finds it in the list [ROUTE-119, ROUTE-120, ROUTE-121, SCOPE-08, SHELL-048]', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner', LIST);
  await page.getByRole('link', { name: 'Add contact' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('dispatch at blueridge');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await expect(page.getByText('Please enter a properly formatted email address').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('dispatch@blueridge.example');
  await page.getByRole('textbox', { name: 'Name' }).fill('Dee Spatch');
  const locations = page.getByRole('combobox', { name: 'Locations' });
  await locations.press('Backspace');
  await choose(page, locations, 'Norfolk');
  await choose(page, locations, 'Memphis');
  await locations.press('Escape');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await expectAlert(page, 'dispatch@blueridge.example was added');

  await page.getByRole('button', { name: 'CSA details for Memphis: None' }).click();
  const dialog = page.getByRole('dialog', {
    name: 'CSA Detail Notifications - dispatch@blueridge.example',
  });
  await expect(dialog.getByText('Location: Memphis')).toBeVisible();
  const rowBox = dialog.getByRole('checkbox', { name: '5 Day CSA notice: all categories', exact: true });
  await rowBox.check();
  const columnBox = dialog.getByRole('checkbox', { name: 'Drug & Alcohol: all notifications' });
  await expect(columnBox).toBeChecked({ indeterminate: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('checkbox', { name: 'New alerts, Norfolk' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectAlert(page, 'Notifications saved');

  await goWithin(page, LIST);
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Email, name or location' }))
    .fill('dispatch');
  const memphis = rowsOf(page, 'Notifications').filter({ hasText: 'Memphis' });
  await expect(rowsOf(page, 'Notifications')).toHaveCount(2);
  await expect(memphis).toContainText('Documents expiring, Documents expired');
  await expect(rowsOf(page, 'Notifications').filter({ hasText: 'Norfolk' })).toContainText('New alerts');
  await memphis.getByRole('button', { name: /Memphis: Some/ }).click();
  const read = page.getByRole('dialog');
  await expect(read.getByRole('img', { name: 'Yes' })).toHaveCount(BAS_NAMES.length);
  await expect(read.getByRole('checkbox')).toHaveCount(0);
  await read.getByRole('button', { name: 'Cancel' }).click();
  await memphis.getByRole('link').click();
  await page.getByRole('button', { name: 'Remove Memphis' }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Remove location' })
    .click();
  await expectAlert(page, 'Memphis was removed');
  await expect(page.getByRole('row', { name: /^Memphis/ })).toHaveCount(0);
});

test('a clerk without the permission sees none of it', async ({ page, signInAs, apiAs }) => {
  await signInAs('clerk', LIST);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Notifications' })).toHaveCount(0);
  const { status } = await (await apiAs('clerk')).get('/v1/clients/1000/notificationContacts?range=[0,9]');
  expect(status).toBe(403);
});
