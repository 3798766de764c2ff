import type { Page } from '@playwright/test';

interface Request {
  url: string;
  /** The browser's resource type: Document, Script, Stylesheet, Font, Fetch … */
  type: string;
  /** As received, compressed, with headers; null while loading. */
  bytes: number | null;
  /** The page that requested it. */
  loaderId: string;
}

const LONGEST_MS = 60_000;

export interface Traffic {
  /** The completed requests. */
  received(): Request[];
  /** Resolves once nothing has been loading for this long. */
  quiet(milliseconds: number): Promise<void>;
}

/** Records the network traffic of a page. Call it before the page loads anything. */
export async function watchTraffic(page: Page, { cache = false } = {}): Promise<Traffic> {
  const requests = new Map<string, Request>();
  let last = performance.now();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: !cache });
  network.on('Network.requestWillBeSent', ({ requestId, loaderId, request: { url }, type = 'Other' }) => {
    last = performance.now();
    requests.set(requestId, { url, type, loaderId, bytes: null });
  });
  network.on('Network.responseReceived', ({ type, loaderId }) => {
    if (type !== 'Document') return;
    // The previous page's requests neither finish nor fail, so drop them when the next page loads.
    for (const [id, request] of requests) if (request.loaderId !== loaderId) requests.delete(id);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now();
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  network.on('Network.loadingFailed', ({ requestId }) => {
    last = performance.now();
    requests.delete(requestId);
  });
  const all = () => [...requests.values()];
  return {
    received: () => all().filter(({ bytes }) => bytes !== null),
    async quiet(milliseconds) {
      const began = performance.now();
      const waiting = () => all().filter(({ bytes }) => bytes === null);
      while (waiting().length > 0 || performance.now() - last < milliseconds) {
        if (performance.now() - began > LONGEST_MS)
          throw new Error(`Still loading: ${waiting().map(({ url }) => url)}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

/** Total bytes of all requests, or of one type. */
export const bytesOf = (requests: Request[], type?: string) =>
  requests.reduce((sum, one) => sum + (type && one.type !== type ? 0 : (one.bytes ?? 0)), 0);
