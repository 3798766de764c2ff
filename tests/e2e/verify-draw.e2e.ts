import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { proofFrom, testCertificate } from '../../domain/pools/test-certificate';
import { expectAccessibleInBothThemes } from './support/axe';
import { expectNoSidewaysScroll } from './support/layout';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'parallel' });

const certificate = testCertificate({ tree: true });
const jsonFile = (value: unknown, name = 'certificate.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
});
const choose = (page: Page, file: ReturnType<typeof jsonFile>) =>
  page.getByLabel('Choose a file').setInputFiles(file);
const verdict = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

/** What the page requests after it has loaded. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(`${request.method()} ${new URL(request.url()).pathname}${request.postData() ?? ''}`),
  );
  return requests;
}

test('a draw is made again without a sign-in, and nothing of its certificate is sent', async ({ page }) => {
  await page.goto('/verify');
  await expect(page.getByRole('heading', { level: 1, name: 'Check a random draw' })).toBeVisible();
  await expect(page.getByText('The file is not sent anywhere.')).toBeVisible();
  const requests = requestsOf(page);
  await choose(page, jsonFile(certificate));
  await expect(verdict(page, 'Everything agrees')).toBeFocused();
  for (const fact of [
    '2027-Q1',
    '1/4/2027 3:03 PM UTC by Ida Lindqvist',
    '2, and 1 added later',
    'Wrong count',
  ])
    await expect(page.getByRole('main')).toContainText(fact);
  const [drawn] = certificate.draws!.drug;
  await page.getByLabel('Pseudonym').fill(drawn!);
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('Drug test: drawn, rank 1')).toBeVisible();
  // Only the program that checks, from this server.
  expect(requests.filter((one) => !/^GET \/assets\/verify-worker-[\w-]+\.js$/.test(one))).toEqual([]);
  await expectAccessibleInBothThemes(page, 'a draw that agrees');
});

test('a certificate that was changed is found out, and the field is named', async ({ page }) => {
  await page.goto('/verify');
  await choose(page, jsonFile({ ...certificate, made: { ...certificate.made, by: 'Someone Else' } }));
  await expect(verdict(page, 'Something differs')).toBeFocused();
  await expect(page.getByRole('row', { name: /^hash / })).toBeVisible();
  const [first, second, ...others] = certificate.draws!.drug;
  const swapped = { ...certificate.draws!, drug: [second!, first!, ...others] };
  await choose(page, jsonFile({ ...certificate, draws: swapped }));
  await expect(page.getByRole('row', { name: `draws.drug.0 ${second} ${first}` })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a draw that differs');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page, 'differences');
});

test('a person checks by a proof that they were in the list, and pastes it', async ({ page }) => {
  await page.goto('/verify');
  await page.getByText('Paste the text instead').click();
  const field = page.getByLabel('Text of the certificate or proof');
  await field.fill(JSON.stringify(proofFrom(certificate, 3)));
  await page.getByRole('button', { name: 'Check the text' }).click();
  await expect(verdict(page, "This person was in the draw's list")).toBeFocused();
  await expect(page.getByText('4 of 10')).toBeVisible();
  await field.fill(JSON.stringify({ ...proofFrom(certificate, 3), index: 4 }));
  await page.getByRole('button', { name: 'Check the text' }).click();
  await expect(verdict(page, 'This proof does not agree')).toBeVisible();
});

test('a file of another kind gets a sentence, in the language of the page', async ({ page }) => {
  await page.goto('/verify');
  const files = [
    [jsonFile(''), 'It is empty.'],
    [jsonFile('%PDF-1.7'), "It isn't JSON."],
    [jsonFile([certificate]), 'It is a list.'],
    [jsonFile({ name: 'roadfile' }), 'It is neither the certificate of a draw nor a proof.'],
  ] as const;
  for (const [file, sentence] of files) {
    await choose(page, file);
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await page.getByRole('combobox').selectOption('es');
  await expect(page.getByText('No es el certificado de un sorteo ni una constancia.')).toBeVisible();
});

/** Drops a certificate on the page, also with a longer roster; that is made in the browser, because sending it there takes long. */
const drop = (page: Page, content: object, people?: number) =>
  page.evaluate(
    ([file, count]) => {
      const roster = Array.from({ length: count ?? 0 }, (_, at) => at.toString(16).padStart(32, '0'));
      const text = JSON.stringify(count ? { ...file, roster } : file);
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'draw.json'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    },
    [content, people] as const,
  );

test('a file is dropped anywhere on the page, and a check of many people is canceled', async ({ page }) => {
  await page.goto('/verify');
  await expect(page.getByLabel('Choose a file')).toBeAttached();
  await drop(page, certificate);
  await expect(verdict(page, 'Everything agrees')).toBeVisible();
  // Many people, but no draw of them.
  await drop(page, certificate, 300_000);
  await page.getByRole('button', { name: 'Cancel the check' }).click();
  await expect(page.getByText('Check canceled.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('the script that outsiders run, and the protocol, are those of the repository', async ({ page }) => {
  await page.goto('/verify');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the script' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('verify-draw.mjs');
  const script = await readFile(await download.path(), 'utf8');
  expect(script).toBe(await readFile(new URL('../../scripts/verify-draw.mjs', import.meta.url), 'utf8'));
  await page.goto('/verify/protocol');
  await expect(page.getByRole('heading', { level: 1, name: 'How random draws work' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What it does not protect against' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the protocol');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page, 'the protocol');
});

test('opens for a user who is signed in, too, and leads back to the console', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.goto('/verify');
  await expect(page.getByRole('heading', { level: 1, name: 'Check a random draw' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});
