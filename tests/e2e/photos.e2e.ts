import { makeArchive, makePhonePicture, makePicture } from '../photos/archives';
import { CLIENTS } from './support/accounts';
import { chooseClient, rowsOf } from './support/console';
import { ownName } from './support/people';
import { expect, goWithin, test } from './support/test';

test.use({ world: 'changing' });

test('imports photos for a client: matched, unmatched, refused; the photo is in the file [ROUTE-090]', async ({
  page,
  signInAs,
  apiAs,
}) => {
  test.slow();
  const owner = await apiAs('admin', CLIENTS.tidewater);
  const [anyone] = await owner.employees(CLIENTS.tidewater);
  const place = anyone?.legacyClientId ?? CLIENTS.tidewater;
  const family = ownName();
  const byWorkId = await owner.hire(place, { firstName: 'Photo', lastName: family, workId: `${family}1` });
  const byName = await owner.hire(place, { firstName: 'Ana', lastName: family, dob: '1984-03-14' });
  const archive = makeArchive([
    { name: `${family}1.png`, data: await makePicture({ format: 'png', color: '#884422' }), stored: true },
    { name: `team/${family}_Ana_1984-03-14.jpg`, data: await makePhonePicture(), stored: true },
    { name: 'nobody-here.jpg', data: await makePicture(), stored: true },
    { name: 'notes.jpg', data: Buffer.from('no photo') },
  ]);

  await signInAs('admin', '/importPhotos');
  await chooseClient(page, 'Tidewater Parcel');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: archive });
  await expect(page.getByRole('heading', { name: 'Preview of photos.zip' })).toBeVisible();
  const rows = rowsOf(page, 'Files in the ZIP file');
  await expect(rows.filter({ hasText: `${family}1.png` })).toContainText(`Photo ${family}`);
  await expect(rows.filter({ hasText: '1984-03-14' })).toContainText('Matched');
  await expect(rows.filter({ hasText: 'nobody-here.jpg' })).toContainText('No match');
  await expect(rows.filter({ hasText: 'notes.jpg' })).toContainText('Not a JPEG or PNG.');

  await page.getByRole('button', { name: 'Import 2 photos' }).click();
  await expect(page.getByText('Imported: 2. Failed: 0. Skipped: 2.')).toBeVisible({ timeout: 30_000 });
  await expect(rows.filter({ hasText: '1984-03-14' })).toContainText('Imported');

  for (const { employeeId, firstName } of [byWorkId, byName]) {
    await goWithin(page, `/manage/employees/${employeeId}`);
    const photo = page.getByRole('img', { name: `Photo of ${firstName} ${family}` });
    await expect(photo).toBeVisible();
    await expect
      .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
  }
});

test('refuses a hostile archive with the reason, and accepts the next one', async ({ page, signInAs }) => {
  await signInAs('admin', '/importPhotos');
  await chooseClient(page, 'Tidewater Parcel');
  const input = page.locator('input[type=file]');
  const picture = await makePicture();
  const send = (archive: Buffer) =>
    input.setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: archive });
  await send(makeArchive([{ name: '../10001.jpg', data: picture, stored: true }]));
  await expect(page.getByText('A file name in the archive points outside its folder.')).toBeVisible();
  await send(makeArchive([{ name: 'nobody.jpg', data: picture, stored: true }]));
  await expect(page.getByRole('heading', { name: 'Preview of photos.zip' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard ZIP file' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Discard photos.zip?' });
  await asked.getByRole('button', { name: 'Discard ZIP file' }).click();
  await expect(page.getByRole('heading', { name: 'File names' })).toBeVisible();
});
