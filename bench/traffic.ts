import type { Page } from '@playwright/test';

interface Request {
  url: string;
  /** As the browser calls it: Document, Script, Stylesheet, Font, Fetch … */
  type: string;
  /** As received, compressed, with headers; null while under way. */
  bytes: number | null;
}

export interface Traffic {
  /** What has come in whole so far. */
  received(): Request[];
  /** Resolves once nothing has been under way for so long. */
  quiet(milliseconds: number): Promise<void>;
}

/** Listens to the network of a page that has no cache. Call it before the page opens anything. */
export async function watchTraffic(page: Page): Promise<Traffic> {
  const requests = new Map<string, Request>();
  let last = performance.now();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  network.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = 'Other' }) => {
    last = performance.now();
    requests.set(requestId, { url, type, bytes: null });
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
      const waiting = () => all().some(({ bytes }) => bytes === null);
      while (waiting() || performance.now() - last < milliseconds)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}

/** Bytes of all requests, or of those of one type. */
export const bytesOf = (requests: Request[], type?: string) =>
  requests.reduce((sum, one) => sum + (type && one.type !== type ? 0 : (one.bytes ?? 0)), 0);
