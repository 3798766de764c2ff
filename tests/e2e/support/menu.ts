import type { Page } from '@playwright/test';
import { role, type RoleId } from '../../../domain/access/roles';
import { CAPABILITIES } from '../../../resources';
import { atProvider, flattenCapabilities, menuModel } from '../../../src/routing';
import { expect } from './test';

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** Opens every heading of the sidebar and returns the pages below them: label and address. */
export async function menuEntries(page: Page): Promise<{ label: string; path: string }[]> {
  // Other buttons there open a dialog.
  for (const heading of await menu(page).locator('button[aria-expanded]').all()) {
    if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
    await expect(heading).toHaveAttribute('aria-expanded', 'true');
  }
  const links = await menu(page).getByRole('link').all();
  return Promise.all(
    links.map(async (link) => ({
      label: ((await link.textContent()) ?? '').replace(/\d.*$/, ''),
      path: (await link.getAttribute('href')) ?? '',
    })),
  );
}

/** Addresses of the pages that the capabilities declare for a role, staff with a client, in the order of the menu. */
export function declaredMenu(id: RoleId): string[] {
  const { internal, permissions } = role(id);
  const routes = flattenCapabilities(CAPABILITIES.map((one) => atProvider(one, 'Roadfile')));
  const viewer = { permissions, isInternalUser: internal, isInternalCompany: false, clientChosen: internal };
  const entries = menuModel(routes, viewer).flatMap((section) => section.entries);
  return entries.filter(({ route }) => !route.dialog).map(({ route }) => route.fullPath);
}
