import { vi } from 'vitest';

export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Answer = Response | object | string | number | null | undefined;
export type Handler = (request: SeenRequest) => Answer | Promise<Answer>;

/** A server in the test: responds by 'GET /v1/…'; other routes are 404. */
export interface FakeServer {
  seen: SeenRequest[];
  on: (route: string, handler: Handler) => void;
  /** Requests to one route, in order. */
  to: (route: string) => SeenRequest[];
}

export function refusal(status: number, error: string, message: string, more: object = {}): Response {
  return Response.json({ error, message, requestId: 'test', ...more }, { status });
}

async function bodyOf(init: RequestInit | undefined): Promise<unknown> {
  if (typeof init?.body !== 'string') return init?.body ?? null;
  try {
    return JSON.parse(init.body) as unknown;
  } catch {
    return init.body;
  }
}

/** What every page of the console requests. */
const ALWAYS: Record<string, Handler> = {
  'GET /v1': () => ({ version: '1.0.0' }),
  'GET /v1/settings': () => ({ featuresToHide: [] }),
  'GET /v1/settings/texts': () => [],
  'GET /v1/clients': () => [],
};

/** Replaces `fetch` with the server for one test. */
export function startFakeServer(routes: Record<string, Handler> = {}): FakeServer {
  const handlers = new Map(Object.entries({ ...ALWAYS, ...routes }));
  const seen: SeenRequest[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const url = new URL(String(input), 'http://localhost');
    const method = init?.method ?? 'GET';
    const request: SeenRequest = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: await bodyOf(init),
    };
    seen.push(request);
    if (init?.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    const handler = handlers.get(`${method} ${url.pathname}`);
    if (!handler) return refusal(404, 'notFound', "We couldn't find this record");
    const answer = await handler(request);
    if (answer instanceof Response) return answer;
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
  });
  return {
    seen,
    on: (route, handler) => handlers.set(route, handler),
    to: (route) => seen.filter(({ method, path }) => `${method} ${path}` === route),
  };
}

/** A page of a list with the total of all rows. */
export function pageOf(rows: readonly object[], total = rows.length): Response {
  return Response.json(rows, { headers: { 'X-Total-Count': String(total) } });
}
