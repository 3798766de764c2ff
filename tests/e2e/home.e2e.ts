import { formatDate } from '../../domain/shared/dates';
import { CLIENTS } from './support/accounts';
import { columnTexts, expectTotal, rowsOf } from './support/console';
import { expect, openConsole, test } from './support/test';

const FIGURES = ['Not qualified', 'not decided', 'Expiring', 'Qualified', 'Active'] as const;

test('each figure of the home page opens the list behind it, with the same number', async ({
  page,
  signInAs,
  apiAs,
}) => {
  await signInAs('owner');
  const { notQualified, expiring, qualified, undecided, active } = await (
    await apiAs('owner')
  ).figures(CLIENTS.blueRidge);
  const counts = [notQualified, undecided, expiring, qualified, active];
  for (const [place, label] of FIGURES.entries()) {
    const figure = page.getByRole('region', { name: 'Drivers today' }).getByRole('link').nth(place);
    await expect(figure).toContainText(label);
    await expect(figure).toContainText(String(counts[place]));
    await figure.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible();
    await expectTotal(page, counts[place] ?? -1);
    await page.goBack();
  }
});

test.describe('far from the client', () => {
  // A day ahead of the client for most of the day, and never behind it.
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('all pages go by the day of the client', async ({ page, signInAs, apiAs }) => {
    await signInAs('owner');
    const { asOf } = await (await apiAs('owner')).figures(CLIENTS.blueRidge);
    const asOfText = page.getByRole('main').getByText(/^as of /);
    await expect(asOfText).toHaveText(`as of ${formatDate(asOf)}`);
    await page
      .getByRole('link', { name: /^Active/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible();
    await expect(asOfText).toHaveText(`as of ${formatDate(asOf)}`);
    await rowsOf(page, 'Roster').getByRole('link').first().click();
    await expect(page.getByRole('textbox', { name: 'As of' })).toHaveValue(formatDate(asOf));
  });
});

test('the figures of a location and of a document open their lists too', async ({ page, signInAs }) => {
  await signInAs('owner');
  for (const [region, list] of [
    ['By location', 'Roster'],
    ['By document', 'Document Alerts'],
  ] as const) {
    const link = page.getByRole('table', { name: region }).getByRole('link').first();
    const number = Number((await link.textContent()) ?? '');
    expect(number).toBeGreaterThan(0);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible();
    await expectTotal(page, number);
    await page.goBack();
  }
});

test('shows in a sentence and a chart whether it is getting better', async ({ page, signInAs, apiAs }) => {
  await signInAs('owner');
  const { qualified, expiring, notQualified, undecided } = await (
    await apiAs('owner')
  ).figures(CLIENTS.blueRidge);
  const share = (qualified + expiring) / (qualified + expiring + notQualified + undecided);
  const percent = share.toLocaleString('en', { style: 'percent', maximumFractionDigits: 1 });
  await expect(page.getByRole('main')).toContainText(
    new RegExp(`${percent} of drivers are qualified today, (up from|down from|the same as)`),
  );
  const chart = page.getByRole('main').getByRole('img', { name: /qualified today/ });
  await expect(chart.getByText(/^[A-Z][a-z]+ \d+$/).first()).toBeVisible();
  await expect(chart.locator('[tabindex="0"]')).toHaveCount(0);
});

test('lists what to do next, each one click away', async ({ page, signInAs, apiAs }) => {
  await signInAs('owner');
  const next = page.getByRole('list', { name: 'What to do next' }).getByRole('listitem');
  const { barred, next: steps } = await (await apiAs('owner')).figures(CLIENTS.blueRidge);
  await expect(next.nth(3)).toBeVisible();
  // Who is barred without a missing document comes before the documents to file.
  const names = await next.allTextContents();
  const rowOf = (name = 'nobody') => names.findIndex((text) => text.includes(name));
  expect(rowOf(barred[0]?.employeeName)).toBeGreaterThanOrEqual(0);
  expect(rowOf(steps[0]?.employeeName)).toBeGreaterThan(rowOf(barred[0]?.employeeName));
  await next
    .getByRole('link', { name: /^Upload/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Upload document' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Document type' })).toHaveValue(/.+/);
});

test('document alerts have a URL, a reason in words and a regulation [ROUTE-060, CONST-41, CONST-42, CONST-43]', async ({
  page,
  signInAs,
  apiAs,
}) => {
  await signInAs('owner', '/alerts/documentAlerts');
  const [first] = await (await apiAs('owner')).alerts(CLIENTS.blueRidge);
  await expect(rowsOf(page, 'Document Alerts').first()).toContainText(first?.employeeName ?? 'nobody');
  for (const status of ['Missing', 'Expired', 'Expiring']) {
    await openConsole(
      page,
      `/alerts/documentAlerts?filter=${encodeURIComponent(JSON.stringify({ docStatuses: [status.toLowerCase()] }))}`,
    );
    await expect(page.getByText(`Status: ${status}`)).toBeVisible();
    await expect
      .poll(async () => new Set(await columnTexts(page, 'Document Alerts', 'Status')))
      .toEqual(new Set([status]));
    for (const cfr of await columnTexts(page, 'Document Alerts', 'Regulation'))
      expect(cfr).toMatch(/\d{2,3}\.\d+/);
  }
});

test('applicants pending for more than sixty days have their own list [ROUTE-064]', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner', '/alerts/staleApplicants');
  await expect(page.getByRole('heading', { level: 1, name: 'Stale Applicants' })).toBeVisible();
  await expect(rowsOf(page, 'Stale Applicants').first()).toBeVisible();
  for (const days of await columnTexts(page, 'Stale Applicants', 'Days pending'))
    expect(Number(days)).toBeGreaterThan(60);
});
