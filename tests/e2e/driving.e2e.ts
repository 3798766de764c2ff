import type { Client } from '../../domain/clients/contract';
import type { FileSetupView } from '../../domain/setup/contract';
import { CLIENTS } from './support/accounts';
import { chooseClient } from './support/console';
import { daysFromToday, ownName, shown } from './support/people';
import { expect, goWithin, test } from './support/test';

test.use({ world: 'changing' });

test('says whether a driver may drive, what if, and issues a statement that can be checked', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const [anyone] = await owner.employees(CLIENTS.blueRidge);
  const driver = await owner.hireLacking(anyone?.legacyClientId ?? 0, [], {
    firstName: 'Robin',
    lastName: ownName(),
  });
  await signInAs('owner', `/manage/employees/${driver.employeeId}`);
  await expect(page.getByText('May drive: Yes')).toBeVisible();
  await page.getByRole('tab', { name: 'May drive?' }).click();
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer.getByRole('status')).toHaveText(`May drive on ${shown(daysFromToday(0))}`);

  // The documents on file are of this hire; they would be too old for one in two years.
  const later = shown(daysFromToday(730));
  await page.getByRole('textbox', { name: 'What if: Hire date' }).fill(later);
  await page.getByRole('textbox', { name: 'Day', exact: true }).fill(later);
  await page.keyboard.press('Tab');
  await expect(answer.getByRole('status')).toHaveText(`Would not be allowed to drive on ${later}`);
  await expect(answer.getByRole('region', { name: 'What bars driving' })).toContainText('Employment');
  await expect(page.getByRole('button', { name: 'Issue statement' })).toBeDisabled();
  await page.getByRole('button', { name: 'Clear fields' }).click();
  await expect(answer.getByRole('status')).toHaveText(`May drive on ${shown(daysFromToday(0))}`);

  await page.getByRole('button', { name: 'Issue statement' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Driving statement: Robin / });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Unchanged since it was issued')).toBeVisible();
  const code = (await page.getByText(/^[0-9A-F]{5}(-[0-9A-F]{5}){3}$/).textContent()) ?? '';

  await page.getByRole('link', { name: 'Check a statement' }).click();
  const field = page.getByRole('textbox', { name: 'Code' });
  await field.fill('3F9A2');
  await page.getByRole('button', { name: 'Check statement', exact: true }).click();
  await expect(page.getByText(/^A code has 20 letters and digits/)).toBeVisible();
  await field.fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Check statement', exact: true }).click();
  await expect(heading).toBeVisible();
});

test('names on the file what its file setup waived, with the section', async ({ page, signInAs, apiAs }) => {
  const ROAD_TEST = 2006;
  const admin = await apiAs('admin');
  const name = `Waiver Lines ${ownName()}`;
  const client = await admin.send<Client>('POST', '/v1/clients', {
    name,
    employeeIdentifier: 'workId',
    services: ['Client'],
    timeZone: 'America/New_York',
    preset: 'nonCdl',
  });
  const working = await apiAs('admin', client.legacyClientId);
  const driver = await working.hireLacking(client.legacyClientId, [ROAD_TEST], {
    firstName: 'Robin',
    lastName: ownName(),
  });
  await signInAs('admin', '/');
  await chooseClient(page, name);
  await goWithin(page, `/manage/employees/${driver.employeeId}`);
  await expect(page.getByText('May drive: No')).toBeVisible();
  await expect(page.getByText(/^Waived by the file setup/)).toBeHidden();

  const setup = `/v1/clients/${client.legacyClientId}/fileSetup`;
  const { values, version } = (await working.get(setup)).body as FileSetupView;
  const nonCdl = { ...values.programs.nonCdl, [ROAD_TEST]: 'notRequired' };
  await working.send('PUT', setup, {
    setup: { ...values, programs: { ...values.programs, nonCdl }, reason: 'Kept at the terminal' },
    version,
  });
  await page.reload();
  await expect(page.getByText('May drive: Yes')).toBeVisible();
  await expect(page.getByText(/^Waived by the file setup: Road test/)).toBeVisible();
  await page.getByRole('link', { name: 'Details' }).click();
  const waived = page.getByRole('region', { name: 'Waived by the file setup' });
  await expect(waived).toContainText(/Road test.* not required by this location's file setup/);
  await expect(waived.getByRole('link', { name: /391\.31/ })).toBeVisible();
});
