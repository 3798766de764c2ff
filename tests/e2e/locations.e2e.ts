import type { Page } from '@playwright/test';
import { CLIENTS } from './support/accounts';
import { chooseClient, expectAlert } from './support/console';
import { expect, openConsole, test } from './support/test';

test.use({ world: 'changing' });

const LOCATIONS = '/manage/admin/locations';
const row = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });

test('an owner adds a location, finds it in the tree, sets it up and deactivates it again [ROUTE-112, ROUTE-113, ROUTE-114, SCOPE-16, SCOPE-19, SCOPE-20]', async ({
  page,
  signInAs,
}) => {
  test.slow();
  const name = `Suffolk ${Date.now()}`;
  await signInAs('owner', LOCATIONS);
  await row(page, /^East/).press('ArrowRight');
  await expect(row(page, /^Roanoke.*BRF-01/)).toBeVisible();
  await page.getByRole('link', { name: 'Add Location' }).click();

  await test.step('adds it below East', async () => {
    const parent = page.getByRole('combobox', { name: /Parent location/ });
    await parent.fill('East');
    await page.getByRole('option', { name: 'East', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Roanoke');
    await page.getByRole('button', { name: 'Add location' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' }).first()).toHaveAccessibleDescription(
      'Another location there has this name',
    );
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill('BRF-90');
    await page.getByRole('button', { name: 'Add location' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Blue Ridge Freight › East')).toBeVisible();
  });

  await test.step('sets it up', async () => {
    const monitoring = page.getByRole('region', { name: 'Driver monitoring' });
    await expect(monitoring.getByText('Inherited from Blue Ridge Freight.')).toBeVisible();
    await page.getByRole('button', { name: 'Add to submission' }).click();
    await page.getByRole('button', { name: 'Remove from submission' }).click();
    const question = page.getByRole('alertdialog', { name: `Remove ${name} from submission?` });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Remove from submission' })).toBeVisible();
    await page.getByRole('button', { name: 'Add lab account' }).click();
    await page.getByRole('textbox', { name: 'Laboratory' }).fill('Piedmont Laboratories');
    await page.getByRole('textbox', { name: 'Account number' }).fill('90-1');
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('DOT 5-panel: Urine')).toBeVisible();
    await page.getByRole('textbox', { name: 'DOT number' }).fill('765432');
    // The lab account's "Changes saved." may still be in sight.
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
    const save = page.getByRole('button', { name: 'Save changes' });
    await save.click();
    await answered;
    await expect(save).toBeEnabled();
  });

  await test.step('finds it in the same place', async () => {
    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'Locations' })
      .click();
    await expect(row(page, new RegExp(`^${name}`))).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('searchbox', { name: 'Search locations' }).fill('765432');
    await expect(page.getByRole('treeitem')).toHaveCount(3);
    await row(page, new RegExp(`^${name}`)).click();
  });

  await test.step('deactivates it', async () => {
    await page.getByRole('button', { name: 'Deactivate' }).click();
    const dialog = page.getByRole('alertdialog', { name: `Deactivate ${name}?` });
    await expect(dialog.getByText('1 active location', { exact: true })).toBeVisible();
    await expect(dialog.getByText('0 active employees')).toBeVisible();
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();
    await page.goto(LOCATIONS);
    await expect(row(page, /^East/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search locations' }).fill(name);
    await expect(page.getByText('No locations found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('switch', { name: 'Show deactivated locations' }).click();
    await page.getByRole('searchbox', { name: 'Search locations' }).fill(name);
    await expect(row(page, new RegExp(`^${name}.*Deactivated`))).toBeVisible();
  });

  await test.step('edits the employer’s own record', async () => {
    await openConsole(page, `${LOCATIONS}/${CLIENTS.blueRidge}`);
    const notes = page.getByRole('textbox', { name: 'Notes' });
    await notes.fill(`Ask for ${name}`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectAlert(page, 'Changes saved.');
    await page.reload();
    await expect(notes).toHaveValue(`Ask for ${name}`);
  });
});

test('a clerk sees no locations page; an auditor views their own location and cannot change it', async ({
  page,
  signInAs,
  inAnotherBrowser,
}) => {
  await signInAs('clerk', LOCATIONS);
  await expect(page.getByRole('tree')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Locations' })).toHaveCount(0);
  const auditor = await inAnotherBrowser('auditor', LOCATIONS);
  await expect(auditor.getByRole('treeitem')).toHaveCount(1);
  await expect(auditor.getByRole('link', { name: 'Add Location' })).toHaveCount(0);
  await row(auditor, /^Prairie Lines/).click();
  await expect(auditor.getByRole('heading', { level: 1, name: 'Prairie Lines' })).toBeVisible();
  await expect(auditor.getByRole('main').getByRole('textbox')).toHaveCount(0);
  // What they may see, they may take along.
  await expect(auditor.getByRole('main').getByRole('button')).toHaveText(['Make packet…']);
  await auditor.goto(`${LOCATIONS}/${CLIENTS.blueRidge}`);
  await expect(auditor.getByText('Location not found')).toBeVisible();
});

test('the client that sees deactivated locations has them in its tree from the start [CONST-23]', async ({
  page,
  signInAs,
}) => {
  await signInAs('care');
  await chooseClient(page, 'Tidewater Parcel');
  await page.getByRole('button', { name: 'Admin' }).click();
  await page.getByRole('link', { name: 'Locations' }).click();
  await expect(row(page, /^Macon\s*Deactivated/)).toBeVisible();
  await expect(row(page, /^Augusta.*Employees [1-9]/)).toBeVisible();
});
