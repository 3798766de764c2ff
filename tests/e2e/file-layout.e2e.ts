import { CLIENTS } from './support/accounts';
import { expect, openConsole, signIn, test } from './support/test';

test('the name and the answer of a file stay in view, and cover nothing that the keyboard reaches', async ({
  page,
  context,
  apiAs,
}) => {
  const [driver] = await (
    await apiAs('owner')
  ).employees(CLIENTS.blueRidge, { qualification: ['qualified'] });
  await signIn(context, 'owner');
  await openConsole(page, `/manage/employees/${driver?.employeeId}/tab/information`);
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeVisible();
  const title = page.getByRole('heading', { level: 1 });
  const email = page.getByRole('textbox', { name: 'Email', exact: true });
  await email.scrollIntoViewIfNeeded();
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 3000);
  await expect(page.getByRole('tab', { name: 'Information' })).not.toBeInViewport();
  await expect(title).toBeInViewport();
  await expect(page.getByText('May drive: Yes')).toBeInViewport();
  // Back to the top, from field to field.
  const header = page.locator('.page-header');
  await email.focus();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const focus = await page.evaluate(() => {
      const field = document.activeElement;
      return field?.closest('form') ? field.getBoundingClientRect().top : null;
    });
    const { y = 0, height = 0 } = (await header.boundingBox()) ?? {};
    if (focus !== null) expect(focus).toBeGreaterThanOrEqual(y + height);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the documents of a file come before its facts', async ({ page, context, apiAs }) => {
    const [driver] = await (await apiAs('owner')).employees(CLIENTS.blueRidge);
    await signIn(context, 'owner');
    await openConsole(page, `/manage/employees/${driver?.employeeId}`);
    const facts = page.getByRole('region', { name: 'Details' });
    await expect(facts).toBeVisible();
    const tabs = (await page.getByRole('tab', { name: 'Documents' }).boundingBox())?.y ?? Infinity;
    expect(tabs).toBeLessThan((await facts.boundingBox())?.y ?? 0);
  });
});
