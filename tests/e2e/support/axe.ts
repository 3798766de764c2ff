import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const THEMES = ['light', 'dark'] as const;

/** What axe finds on the page as it is, each violation with the first elements that it concerns. */
async function violationsOf(page: Page, except: readonly string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page }).withTags([...WCAG_22_AA, 'best-practice']);
  const { violations } = await builder.disableRules([...except]).analyze();
  return violations.map(({ id, impact, help, nodes }) => {
    const where = nodes
      .slice(0, 3)
      .map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`);
    return `${impact} ${id}: ${help}\n  ${where.join('\n  ')}`;
  });
}

/** No violation of WCAG 2.2 AA nor of what axe calls good practice, whatever its weight. */
export async function expectAccessible(
  page: Page,
  what: string,
  except: readonly string[] = [],
): Promise<void> {
  // A page that still draws itself anew has colours of both themes: what is wrong stays wrong.
  await expect(async () => {
    await finishMotion(page);
    expect(await violationsOf(page, except), what).toEqual([]);
  }).toPass({ timeout: 10_000 });
}

/** The same in the light and in the dark theme. */
export async function expectAccessibleInBothThemes(
  page: Page,
  what: string,
  except: readonly string[] = [],
): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator(`html[data-mode="${colorScheme}"]`)).toBeAttached();
    await expectAccessible(page, `${what}, ${colorScheme}`, except);
  }
}

/** Colours are measured once nothing fades any more. */
async function finishMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { iterations } = animation.effect?.getComputedTiming() ?? {};
      if (iterations !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}
