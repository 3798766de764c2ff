import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { systemChromium } from '../scripts/chromium.mjs';
import { fact } from './report';
import { ADMIN } from './servers';

declare global {
  interface Window {
    /** Milliseconds until rows were visible; see `stopwatch`. */
    rowsShown?: Promise<number>;
  }
}

/** The Chromium of the end-to-end tests, with graphics as people have them. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--disable-quic'],
  });
  fact('Browser', `Chromium ${browser.version()}, headless`);
  return browser;
}

/** A browser profile without cache, cookies and history. */
export async function freshContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  // The loader of these sources calls a helper for function names, which pages don't have.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  return context;
}

/** The same, signed in as the administrator with a client chosen and recently used. */
export async function signedInContext(
  browser: Browser,
  base: string,
  client: number,
): Promise<BrowserContext> {
  const context = await freshContext(browser);
  // Sets the cookies of this profile.
  const answer = await context.request.post(`${base}/v1/auth/login`, { data: ADMIN });
  if (!answer.ok()) throw new Error(`Sign-in failed: ${await answer.text()}`);
  const { token, user } = (await answer.json()) as { token: string; user: { _id: string } };
  const found = await context.request.get(`${base}/v1/clients/${client}?source=legacy`, {
    headers: { authorization: `Bearer ${token}`, 'x-client-id': String(client) },
  });
  if (!found.ok()) throw new Error(`The client was not found: ${await found.text()}`);
  const { _id, legacyClientId, name } = (await found.json()) as Record<string, unknown>;
  await context.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [
    `RaStore.user-${user._id}.session.client`,
    JSON.stringify({ _id, legacyClientId, name }),
  ] as const);
  return context;
}

export interface Watched {
  /** The input event that starts the clock; without one it starts with the navigation. */
  event?: 'click' | 'keydown';
  /** Selector of one element per row. */
  rows: string;
  /** Stop once at least this many rows are visible and they have changed. */
  least: number;
}

/**
 * Runs in the page: stores in `rowsShown` the milliseconds from the event's time stamp to the frame that shows the rows. The
 * speed of the connection to the browser doesn't matter.
 */
export function stopwatch({ event, rows, least }: Watched): void {
  const read = () =>
    Array.from(document.querySelectorAll(rows), (one) => one.getAttribute('href') ?? one.textContent).filter(
      Boolean,
    );
  const before = read().join();
  let began = event ? null : 0;
  if (event)
    window.addEventListener(event, ({ timeStamp }) => (began = timeStamp), { capture: true, once: true });
  window.rowsShown = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const now = read();
      if (began === null || now.length < least || now.join() === before) return;
      const from = began;
      observer.disconnect();
      // A task after the frame was rendered: now it is on the screen.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - from), { once: true });
        port1.start();
        port2.postMessage(null);
      });
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Waits for the result of `stopwatch`. */
export async function shownAfter(page: Page): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No rows were shown at ${page.url()}`)), 30_000);
  });
  try {
    return await Promise.race([page.evaluate(() => window.rowsShown!), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

export const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
