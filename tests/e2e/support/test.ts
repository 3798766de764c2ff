import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { ACCOUNTS, PASSWORD, type Account } from './accounts';
import { Api } from './api';

interface Options {
  /** `changing`: the server with data that this file may change. */
  world: 'still' | 'changing';
  /** Whether the browser asks for as little data as possible, so that the console loads no pages ahead. */
  savesData: boolean;
}

interface Fixtures {
  /** Signs in the page's browser and opens a page of the console. */
  signInAs: (account: Account, path?: string) => Promise<void>;
  /** A second browser, signed in, at a page of the console. */
  inAnotherBrowser: (account: Account, path?: string) => Promise<Page>;
  /** The API as a user; internal users name the client they work for. */
  apiAs: (account: Account, legacyClientId?: number) => Promise<Api>;
  withoutPageErrors: void;
}

/** The console and its server, with named steps for the tests. */
export const test = base.extend<Options & Fixtures>({
  world: ['still', { option: true }],
  // Loading over a hundred files ahead takes more than a second of processor time in each test.
  savesData: [true, { option: true }],
  context: async ({ context, savesData }, provide) => {
    if (savesData) await saveData(context);
    await provide(context);
  },
  baseURL: async ({ world }, provide) => {
    await provide(process.env[world === 'changing' ? 'E2E_CHANGING_URL' : 'E2E_BASE_URL']);
  },
  // Sign-ins are limited by address, so each test uses its own.
  extraHTTPHeaders: async ({ world }, provide, { workerIndex, testId }) => {
    const host = [...testId].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 62_500, 7);
    const place = `${Math.floor(host / 250)}.${(host % 250) + 1}`;
    await provide({ 'x-forwarded-for': `${world === 'still' ? 10 : 11}.${workerIndex % 250}.${place}` });
  },
  // No animations, unless a test is about them.
  contextOptions: { reducedMotion: 'reduce' },
  signInAs: async ({ page }, provide) => {
    await provide(async (account, path = '/') => {
      await signIn(page.context(), account);
      await openConsole(page, path);
    });
  },
  inAnotherBrowser: async ({ browser, contextOptions, baseURL, extraHTTPHeaders }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (account, path = '/') => {
      const context = await newContext(browser, { ...contextOptions, baseURL, extraHTTPHeaders });
      opened.push(context);
      await saveData(context);
      await signIn(context, account);
      const page = await context.newPage();
      await openConsole(page, path);
      return page;
    });
    for (const context of opened) await context.close();
  },
  apiAs: async ({ playwright, baseURL, extraHTTPHeaders }, provide) => {
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
    await provide(async (account, legacyClientId) => {
      const answer = await request.post('/v1/auth/login', {
        data: { email: ACCOUNTS[account], password: PASSWORD },
      });
      const { token } = (await answer.json()) as { token: string };
      return new Api(request, token, legacyClientId);
    });
    await request.dispose();
  },
  // A failing script, or a style that the content policy refuses, is a defect on any page.
  withoutPageErrors: [
    async ({ context }, provide) => {
      const errors: string[] = [];
      context.on('weberror', (event) => errors.push(String(event.error().stack ?? event.error())));
      context.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy/.test(message.text()))
          errors.push(message.text());
      });
      await provide();
      expect(errors, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
});

type ContextOptions = Parameters<Browser['newContext']>[0];

function newContext(browser: Browser, options: ContextOptions): Promise<BrowserContext> {
  return browser.newContext(options);
}

/** Makes the browser ask for as little data as possible. */
const saveData = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { value: true }),
  );

/** Session cookies as the sign-in page sets them. */
export async function signIn(context: BrowserContext, account: Account): Promise<void> {
  const answer = await context.request.post('/v1/auth/login', {
    data: { email: ACCOUNTS[account], password: PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Opens a page of the console and waits for its heading, even behind a dialog that opens with it. */
export async function openConsole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible();
}

/** Goes to another address of the loaded console, as a link would: the console isn't loaded again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

export { expect };
