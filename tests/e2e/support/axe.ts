import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const THEMES = ['light', 'dark'] as const;

/** What a theme can break: all else of a page is the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

interface Check {
  /** Rules that do not hold here, for a reason that the caller gives. */
  except?: readonly string[];
  /** These rules only. */
  only?: readonly string[];
}

/** What axe finds on the page as it is, each violation with the first elements that it concerns. */
async function violationsOf(page: Page, { except = [], only }: Check): Promise<string[]> {
  // Without a blank page for each answer, which only pages with frames of other origins need.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const chosen = only
    ? builder.withRules([...only])
    : builder.withTags([...WCAG_22_AA, 'best-practice']).disableRules([...except]);
  const { violations } = await chosen.analyze();
  return violations.map(({ id, impact, help, nodes }) => {
    const where = nodes
      .slice(0, 3)
      .map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`);
    return `${impact} ${id}: ${help}\n  ${where.join('\n  ')}`;
  });
}

/** No violation of WCAG 2.2 AA nor of what axe calls good practice, whatever its weight. */
export async function expectAccessible(page: Page, what: string, check: Check = {}): Promise<void> {
  // A page that still draws itself anew has colours of both themes: what is wrong stays wrong.
  await expect(async () => {
    await finishMotion(page);
    expect(await violationsOf(page, check), what).toEqual([]);
  }).toPass({ timeout: 30_000 });
}

/** The same in the light theme, and in the dark theme what colours can break. */
export async function expectAccessibleInBothThemes(
  page: Page,
  what: string,
  except: readonly string[] = [],
): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator(`html[data-mode="${colorScheme}"]`)).toBeAttached();
    const check = colorScheme === 'light' ? { except } : { only: RULES_OF_COLOUR };
    await expectAccessible(page, `${what}, ${colorScheme}`, check);
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
