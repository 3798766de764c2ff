import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that a theme can break; everything else is the same in both. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Check {
  /** Rules that don't apply here, for a reason that the caller gives. */
  except?: readonly string[];
  /** Only these rules. */
  only?: readonly string[];
}

/** A script that does nothing, for pages that have axe from an earlier check. AxeBuilder would parse it twice per check. */
const KEEP_AXE = 'undefined';

async function hasAxe(page: Page): Promise<boolean> {
  const found = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)));
  return found.every(Boolean);
}

/** The axe violations of the current page, each with its first elements. */
async function violationsOf(page: Page, { except = [], only }: Check): Promise<string[]> {
  const own = (await hasAxe(page)) ? { page, axeSource: KEEP_AXE } : { page };
  // Without a blank page per result, which only pages with cross-origin frames need.
  const builder = new AxeBuilder(own).options({ resultTypes: ['violations'] }).setLegacyMode();
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

/** No violation of WCAG 2.2 AA or of axe's best practices, of any severity. */
export async function expectAccessible(page: Page, what: string, check: Check = {}): Promise<void> {
  // A page in transition has colors of both themes, so retry; a real violation stays.
  await expect(async () => {
    await finishMotion(page);
    expect(await violationsOf(page, check), what).toEqual([]);
  }).toPass({ timeout: 60_000 });
}

/** Checks everything in the light theme, and colors in the dark theme: for one page of each kind. */
export async function expectAccessibleInBothThemes(page: Page, what: string): Promise<void> {
  // The present theme first: another one is a new layout of the whole page.
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const colorScheme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator(`html[data-mode="${colorScheme}"]`)).toBeAttached();
    const check = colorScheme === 'light' ? {} : { only: COLOR_RULES };
    await expectAccessible(page, `${what}, ${colorScheme}`, check);
  }
}

/** Colors are measured after all transitions. */
async function finishMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { iterations } = animation.effect?.getComputedTiming() ?? {};
      if (iterations !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}
