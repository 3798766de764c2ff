import type { Locator, Page } from '@playwright/test';
import { middle, openBrowser, shownAfter, signedInContext, stopwatch, type Watched } from './browser';
import type { Dataset } from './dataset';
import { atMost, formatNumber } from './report';
import { startRoadfile } from './servers';
import { watchTraffic, type Traffic } from './traffic';

const TIMES = 15;
const ROWS = 'tbody a.row-link';
/** First letters of names, each a different search. */
const LETTERS = 'bcdeghjklmnprst';

/** Does something and returns the milliseconds until the page shows the resulting rows. */
async function timed(page: Page, watched: Watched, act: () => Promise<void>): Promise<number> {
  await page.evaluate(stopwatch, watched);
  await act();
  return shownAfter(page);
}

/** The home page a few seconds after opening, when the menu's pages have been prefetched. */
async function openHome(page: Page, base: string, traffic: Traffic): Promise<Locator> {
  // The menu's pages load in order: the roster before this one.
  const prefetched = page.waitForResponse(/\/assets\/DocumentAlertsPage-[\w-]+\.js/);
  await page.goto(base);
  await prefetched;
  await traffic.quiet(300);
  return page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('button', { name: 'Manage', exact: true });
}

async function menuClicks(page: Page, base: string): Promise<number[]> {
  const traffic = await watchTraffic(page, { cache: true });
  const timings: number[] = [];
  for (let at = 0; at <= TIMES; at += 1) {
    const entry = await openHome(page, base, traffic);
    const taken = await timed(page, { event: 'click', rows: ROWS, least: 25 }, () => entry.click());
    // The first one warms up server and database.
    if (at > 0) timings.push(taken);
  }
  return timings;
}

async function nextPages(page: Page): Promise<number[]> {
  const timings: number[] = [];
  const next = page.getByRole('button', { name: 'Next page' });
  for (let at = 0; at < TIMES; at += 1)
    timings.push(await timed(page, { event: 'click', rows: ROWS, least: 25 }, () => next.click()));
  return timings;
}

async function keystrokes(page: Page): Promise<number[]> {
  const timings: number[] = [];
  const watched: Watched = { event: 'keydown', rows: ROWS, least: 1 };
  await page.getByRole('searchbox', { name: 'Search the roster' }).focus();
  for (const letter of LETTERS) {
    timings.push(await timed(page, watched, () => page.keyboard.press(letter)));
    await timed(page, watched, () => page.keyboard.press('Escape'));
  }
  return timings;
}

function tell(what: string, timings: number[], limit: number, aim: number, detail: string): void {
  const slowest = Math.round(Math.max(...timings));
  atMost(what, middle(timings), 'ms', limit, aim, `${detail}; slowest ${slowest} ms`);
}

/** Clicks and keys on the roster of the largest client, timed in the page. */
export async function interactionFigures(data: Dataset): Promise<void> {
  const ours = await startRoadfile(data);
  const browser = await openBrowser();
  const people = `roster of ${formatNumber(data.ofLargest)}`;
  try {
    const context = await signedInContext(browser, ours.base, data.largest);
    const page = await context.newPage();
    tell('menu click to rows', await menuClicks(page, ours.base), 100, 80, `${people}, rows not cached`);
    tell('next page', await nextPages(page), 80, 50, people);
    tell('keystroke to result', await keystrokes(page), 210, 200, `${people}, including the typing pause`);
  } finally {
    await browser.close();
    await ours.stop();
  }
}
