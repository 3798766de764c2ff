import { rmSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { buildBareAdmin } from './bare-admin/build';
import { middle, openBrowser, shownAfter, signedInContext, stopwatch } from './browser';
import type { Dataset } from './dataset';
import { atMost, kilobytes } from './report';
import { startBareAdmin, startRoadfile } from './servers';
import { bytesOf, watchTraffic } from './traffic';

const TIMES = 7;

interface Site {
  /** The base URL for signing in. */
  api: string;
  url: string;
  rows: string;
}

interface Visit {
  bytes: number;
  scripts: number;
  shown: number;
}

/** Opens the roster with an empty cache. */
async function visit(browser: Browser, { api, url, rows }: Site, client: number): Promise<Visit> {
  const context = await signedInContext(browser, api, client);
  try {
    const page = await context.newPage();
    const traffic = await watchTraffic(page);
    await page.addInitScript(stopwatch, { rows, least: 25 });
    await page.goto(url, { waitUntil: 'commit' });
    const shown = await shownAfter(page);
    await traffic.quiet(500);
    const received = traffic.received();
    return { bytes: bytesOf(received), scripts: bytesOf(received, 'Script'), shown };
  } finally {
    await context.close();
  }
}

function tell(own: Visit[], theirs: Visit[]): void {
  const of = (visits: Visit[], what: keyof Visit) => middle(visits.map((one) => one[what]));
  const sizes = (visits: Visit[]) =>
    `${kilobytes(of(visits, 'bytes'))}, ${kilobytes(of(visits, 'scripts'))} of them scripts`;
  atMost(
    'roster after a cold start, all bytes (brotli), against a bare react-admin list',
    of(own, 'bytes') / of(theirs, 'bytes'),
    '×',
    1.3,
    1.15,
    `${sizes(own)}; bare: ${sizes(theirs)}`,
  );
  atMost(
    '… until its rows are shown',
    of(own, 'shown') / of(theirs, 'shown'),
    '×',
    1.2,
    1,
    `${Math.round(of(own, 'shown'))} ms against ${Math.round(of(theirs, 'shown'))} ms`,
  );
}

/** The roster's URL opened in a new browser, against a bare react-admin list. */
export async function coldStartFigures(data: Dataset): Promise<void> {
  const folder = await buildBareAdmin();
  const ours = await startRoadfile(data);
  const bare = await startBareAdmin(folder, ours.base);
  const browser = await openBrowser();
  const roster = { api: ours.base, url: `${ours.base}/manage/employees`, rows: 'tbody a.row-link' };
  const list = {
    api: ours.base,
    url: `${bare.base}/?client=${data.largest}#/employees`,
    rows: 'tbody td.column-lastName span',
  };
  try {
    const own: Visit[] = [];
    const theirs: Visit[] = [];
    for (let round = 0; round <= TIMES; round += 1) {
      const pair = [await visit(browser, roster, data.largest), await visit(browser, list, data.largest)];
      // The first round warms up servers and database.
      if (round === 0) continue;
      own.push(pair[0]!);
      theirs.push(pair[1]!);
    }
    tell(own, theirs);
  } finally {
    await browser.close();
    await bare.stop();
    await ours.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
