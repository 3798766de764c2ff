import type { Page } from '@playwright/test';
import { middle, openBrowser, shownAfter, signedInContext, stopwatch, type Watched } from './browser';
import { query, type Dataset } from './dataset';
import { atMost, formatNumber } from './report';
import { startRoadfile } from './servers';
import { watchTraffic, type Traffic } from './traffic';

const TIMES = 15;
const ROWS = '.location-row';
/** The client for this benchmark: regions with terminals, all in one tree. */
const CLIENT = 90_000;
const REGIONS = 50;
const TERMINALS = 99;
const LOCATIONS = 1 + REGIONS * (1 + TERMINALS);
/** Each finds other terminals. */
const WORDS = ['7', '8', '9', '12', '23', '31', '42', '44', '55', '61', '68', '73', '80', '91', '97'];

/** A client with 5,000 locations, reused by the next run. */
async function madeClient({ url }: Dataset): Promise<void> {
  const found = await query(url, `select 1 from clients where id = ${CLIENT}`);
  if (found.length > 0) return;
  const columns = 'tenant_id, id, parent_id, path, level, name, l_code, dot_number';
  await query(
    url,
    `with root as (
        insert into clients (${columns})
        values (${CLIENT}, ${CLIENT}, null, '/${CLIENT}/', 0, 'Measured Lines', null, '9000000') returning id
      ), regions as (
        insert into clients (${columns})
        select ${CLIENT}, ${CLIENT} + r, root.id, '/${CLIENT}/' || (${CLIENT} + r) || '/', 1, 'Region ' || r, null, null
        from root, generate_series(1, ${REGIONS}) r returning id, path
      )
      insert into clients (${columns})
      select ${CLIENT}, id + t * 100, id, path || (id + t * 100) || '/', 2, 'Terminal ' || t || ' of ' || (id - ${CLIENT}),
        'ML-' || (id - ${CLIENT}) || '-' || t, null
      from regions, generate_series(1, ${TERMINALS}) t`,
  );
  await query(url, 'analyze clients');
}

async function timed(page: Page, watched: Watched, act: () => Promise<void>): Promise<number> {
  await page.evaluate(stopwatch, watched);
  await act();
  return shownAfter(page);
}

/** Opens the roster, which has another heading, after everything has been prefetched. */
async function openElsewhere(page: Page, base: string, traffic: Traffic): Promise<void> {
  const prefetched = page.waitForResponse(/\/assets\/LocationsPage-[\w-]+\.js/);
  await page.goto(base);
  await prefetched;
  await traffic.quiet(300);
}

async function menuClicks(page: Page, base: string): Promise<number[]> {
  const traffic = await watchTraffic(page, { cache: true });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const timings: number[] = [];
  for (let at = 0; at <= TIMES; at += 1) {
    await openElsewhere(page, base, traffic);
    const heading = menu.getByRole('button', { name: 'Admin', exact: true });
    const taken = await timed(page, { event: 'click', rows: ROWS, least: 15 }, () => heading.click());
    // The first one warms up server and database.
    if (at > 0) timings.push(taken);
  }
  return timings;
}

/** From the start of the navigation to the rows: reloads console, data and tree, with files from the cache. */
async function reloads(page: Page): Promise<number[]> {
  const timings: number[] = [];
  for (let at = 0; at < TIMES; at += 1) {
    await page.reload({ waitUntil: 'commit' });
    await page.evaluate(stopwatch, { rows: ROWS, least: 15 });
    timings.push(await shownAfter(page));
  }
  return timings;
}

async function keystrokes(page: Page): Promise<number[]> {
  const box = page.getByRole('searchbox', { name: 'Search locations' });
  const watched: Watched = { event: 'keydown', rows: ROWS, least: 1 };
  await box.focus();
  const timings: number[] = [];
  for (const word of WORDS) {
    for (const letter of word) timings.push(await timed(page, watched, () => page.keyboard.press(letter)));
    await timed(page, watched, () => page.keyboard.press('Escape'));
  }
  return timings;
}

function tell(what: string, timings: number[], limit: number, aim: number, detail: string): void {
  const slowest = Math.round(Math.max(...timings));
  atMost(what, middle(timings), 'ms', limit, aim, `${detail}; slowest ${slowest} ms`);
}

/** The tree of a client with 5,000 locations: opened, and searched while typing. */
export async function locationFigures(data: Dataset): Promise<void> {
  await madeClient(data);
  const ours = await startRoadfile(data);
  const browser = await openBrowser();
  const tree = `${formatNumber(LOCATIONS)} locations`;
  try {
    const context = await signedInContext(browser, ours.base, CLIENT);
    const page = await context.newPage();
    tell('menu click to the tree of locations', await menuClicks(page, ours.base), 300, 100, tree);
    tell(
      'keystroke to locations found',
      await keystrokes(page),
      250,
      200,
      `${tree}, including the typing pause`,
    );
    tell('locations, page reloaded', await reloads(page), 1500, 900, `${tree}, all data requested again`);
  } finally {
    await browser.close();
    await ours.stop();
  }
}
