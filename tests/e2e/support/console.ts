import { expect, type Locator, type Page } from '@playwright/test';

/** Text that appears on many pages. */
export const alertWith = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);

export const expectAlert = (page: Page, text: string | RegExp): Promise<void> =>
  expect(alertWith(page, text)).toBeVisible();

const SHOWING = /Showing [\d,]+ - [\d,]+ of ([\d,]+) total rows/;

/** The number of rows that a list reports. */
export async function totalRows(page: Page): Promise<number> {
  const text = (await page.getByText(SHOWING).textContent()) ?? '';
  return Number((SHOWING.exec(text)?.[1] ?? '').replaceAll(',', ''));
}

export const expectTotal = (page: Page, total: number): Promise<void> =>
  expect(page.getByText(`of ${total.toLocaleString('en-US')} total rows`)).toBeVisible();

/** The rows of a table without its header. */
export const rowsOf = (page: Page, table: string): Locator =>
  page.getByRole('table', { name: table }).locator('tbody').getByRole('row');

/** The texts of a column, by its header. */
export async function columnTexts(page: Page, table: string, heading: string): Promise<string[]> {
  const headings = page.getByRole('table', { name: table }).getByRole('columnheader');
  await expect(headings.filter({ hasText: heading }).first()).toBeVisible();
  const names = await headings.allTextContents();
  const place = names.findIndex((text) => text.trim() === heading);
  if (place < 0) throw new Error(`${table} has no column ${heading}, but ${names.join(', ')}`);
  return rowsOf(page, table).evaluateAll(
    (rows, at) => rows.map((row) => row.children[at]?.textContent?.trim() ?? ''),
    place,
  );
}

/** The accessible count of a sidebar entry; 0 if there is none. */
export async function menuCount(page: Page, entry: string): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: entry });
  const [text = '0'] = await link.getByText(/^\d+ waiting$/).allTextContents();
  return Number.parseInt(text, 10);
}

export async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of|^Cuenta de|^Compte de/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

/** Chooses an option in an autocomplete field. */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Chooses a client in the header. */
export async function chooseClient(page: Page, name: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: 'Client', exact: true });
  // The server searches, so wait until the previous results are gone.
  await picker.fill(name);
  const found = page.getByRole('listbox').getByRole('option');
  await expect(found).toHaveText([name]);
  await found.click();
  await expect(page.getByRole('button', { name: `Leave client ${name}` })).toBeVisible();
}

/** The file that a click downloads. */
export async function downloadBy(
  page: Page,
  click: () => Promise<void>,
): Promise<{ name: string; content: Buffer }> {
  const waiting = page.waitForEvent('download');
  await click();
  const download = await waiting;
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return { name: download.suggestedFilename(), content: Buffer.concat(chunks) };
}

/** Ticks a check box that only shows the tick after the URL or the server has changed. */
export async function tick(box: Locator, ticked = true): Promise<void> {
  if ((await box.isChecked()) !== ticked) await box.click();
  await expect(box).toBeChecked({ checked: ticked });
}
