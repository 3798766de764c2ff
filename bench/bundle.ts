import { freshContext, openBrowser } from './browser';
import type { Dataset } from './dataset';
import { atMost, kilobytes } from './report';
import { startRoadfile } from './servers';
import { bytesOf, watchTraffic } from './traffic';

/** The JavaScript that a browser loads when it first opens the sign-in page. */
export async function bundleFigures(data: Dataset): Promise<void> {
  const ours = await startRoadfile(data);
  const browser = await openBrowser();
  try {
    const context = await freshContext(browser);
    const page = await context.newPage();
    const traffic = await watchTraffic(page);
    await page.goto(`${ours.base}/login`);
    await page.locator('input[type=password]').waitFor();
    // Longer than the page could defer anything.
    await traffic.quiet(2_000);
    const received = traffic.received();
    const scripts = received.filter(({ type }) => type === 'Script');
    atMost(
      'sign-in page, JavaScript (brotli)',
      bytesOf(scripts) / 1000,
      'kB',
      250,
      150,
      `${scripts.length} files; with page, styles and font ${kilobytes(bytesOf(received))}`,
    );
  } finally {
    await browser.close();
    await ours.stop();
  }
}
