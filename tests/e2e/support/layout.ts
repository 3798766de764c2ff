import { expect, type Page } from '@playwright/test';

/** A page may scroll down. Sideways only parts of it may scroll, such as a table. Waits for a new layout. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, `${what}: pixels beyond the window`).toBeLessThanOrEqual(0);
}

/** 200 % zoom leaves half of a 1280 px window for the layout. */
export const WIDTHS = [
  { name: '360 px', width: 360, height: 740 },
  { name: '400 px', width: 400, height: 800 },
  { name: '200 % zoom', width: 640, height: 400 },
] as const;
