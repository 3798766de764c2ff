import { HttpError as RequestError } from 'ra-core';
import type { Alerts } from './alerts';
import { accessToken } from './cookies';
import {
  AUTHENTICATION_FAILED,
  cancelled,
  errorOf,
  hasInvalidParameters,
  INVALID_PARAMETERS,
  isCancelled,
  OFFLINE,
  unreadable,
  UNREACHABLE,
} from './httpErrors';
import { logFailure } from './log';
import type { Pending } from './pending';
import { readBlob } from './readBlob';
import { refreshAccessToken } from './refresh';
import { uploadFetch } from './uploadFetch';

export interface RequestOptions {
  method?: string;
  /** Sent as JSON where it is not a form or a file already. */
  body?: unknown;
  headers?: HeadersInit;
  signal?: AbortSignal | undefined;
  /** `background` requests keep nobody signed in. */
  meta?: { background?: boolean } | undefined;
  /** Told how much of the body has left, in percent: for uploads. */
  onProgress?: (percent: number) => void;
  /** Told how many bytes of the answer have come: for `blob`. */
  onReceived?: (bytes: number) => void;
}

export interface JsonResponse {
  status: number;
  headers: Headers;
  body: string;
  // react-admin's data providers read whatever a server answers.
  json: unknown;
}

/** What the client asks of the session. */
export interface SessionGate {
  isOver: () => boolean;
  /** Whether there is a refresh token, as far as is known. */
  canRefresh: () => boolean;
  refreshed: (worked: boolean) => void;
  /** A successful authenticated response; `refresh` is false for what must not keep the session alive. */
  answered: (refresh: boolean) => void;
}

export interface HttpClientParts {
  session: SessionGate;
  alerts: Alerts;
  pending: Pending;
  /** legacyClientId that an internal user acts for. */
  clientId: () => number | null;
  fetch?: typeof fetch;
  isOnline?: () => boolean;
}

export interface HttpClient {
  json: (url: string, options?: RequestOptions) => Promise<JsonResponse>;
  /** The body of a JSON answer alone. */
  data: <Body>(url: string, options?: RequestOptions) => Promise<Body>;
  blob: (url: string, options?: RequestOptions) => Promise<{ blob: Blob; headers: Headers }>;
  /** One refresh at a time; everybody who asks meanwhile waits for the same. */
  refresh: () => Promise<void>;
  /** Requests sent while `work` runs do not keep the session alive. */
  inBackground: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

// Sent twice, these do no more than sent once.
const IDEMPOTENT = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

type Outcome = { response: Response } | { missing: true };

export function createHttpClient(parts: HttpClientParts): HttpClient {
  const { session, alerts, pending } = parts;
  const send = parts.fetch ?? ((...request: Parameters<typeof fetch>) => globalThis.fetch(...request));
  const isOnline = parts.isOnline ?? (() => navigator.onLine);
  let refreshing: Promise<void> | null = null;
  let backgroundDepth = 0;

  async function refreshOnce(stale: string | null): Promise<void> {
    const outcome = await refreshAccessToken(stale, send);
    if (outcome !== 'unreachable') session.refreshed(outcome === 'refreshed');
    if (outcome === 'refreshed') return;
    pending.reset();
    if (outcome === 'unreachable') throw new RequestError(UNREACHABLE, 503, null);
    if (!session.isOver()) alerts.push(AUTHENTICATION_FAILED);
    throw new RequestError(AUTHENTICATION_FAILED, 401, null);
  }

  function refresh(stale: string | null): Promise<void> {
    refreshing ??= refreshOnce(stale).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function attempt(url: string, options: RequestOptions): Promise<Outcome> {
    const transport = options.onProgress ? uploadFetch(options.onProgress) : send;
    try {
      return { response: await transport(url, requestInit(options, parts.clientId())) };
    } catch (error) {
      if (isCancelled(error) || options.signal?.aborted) throw cancelled();
      if (!isOnline()) throw new RequestError(OFFLINE, 0, null);
      return { missing: true };
    }
  }

  function mayRetry(outcome: Outcome, method: string): boolean {
    if (session.isOver()) return false;
    if ('missing' in outcome) return IDEMPOTENT.has(method);
    return outcome.response.status === 401;
  }

  async function request(url: string, options: RequestOptions): Promise<Response> {
    try {
      return await answered(url, options);
    } catch (error) {
      logFailure(error);
      throw error;
    }
  }

  async function answered(url: string, options: RequestOptions): Promise<Response> {
    if (hasInvalidParameters(url)) throw new RequestError(INVALID_PARAMETERS, 400, null);
    const background = options.meta?.background === true || backgroundDepth > 0;
    const token = accessToken();
    // The cookie went with its ten minutes: a request without a token would only be refused.
    if (token === null && session.canRefresh() && !session.isOver()) await refresh(token);
    const used = accessToken();
    let outcome = await attempt(url, options);
    if (mayRetry(outcome, (options.method ?? 'GET').toUpperCase())) {
      await refresh(used);
      if (options.signal?.aborted) throw cancelled();
      outcome = await attempt(url, options);
    }
    if ('missing' in outcome) throw new RequestError(UNREACHABLE, 0, null);
    const { response } = outcome;
    if (!response.ok) throw await failure(response);
    session.answered(!background);
    return response;
  }

  const json = async (url: string, options: RequestOptions = {}): Promise<JsonResponse> => {
    const response = await request(url, options);
    const body = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body,
      json: parseBody(body, response.status),
    };
  };

  return {
    json,
    data: async <Body>(url: string, options?: RequestOptions) => (await json(url, options)).json as Body,
    blob: async (url, options = {}) => {
      const response = await request(url, { ...options, headers: { Accept: '*/*', ...options.headers } });
      const { onReceived } = options;
      const blob = await (onReceived ? readBlob(response, onReceived) : response.blob());
      return { blob, headers: response.headers };
    },
    refresh: () => refresh(accessToken()),
    inBackground: async (work) => {
      backgroundDepth += 1;
      try {
        return await work();
      } finally {
        backgroundDepth -= 1;
      }
    },
  };
}

function requestInit(options: RequestOptions, clientId: number | null): RequestInit {
  const headers = new Headers(options.headers);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  const token = accessToken();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (clientId !== null && !headers.has('X-Client-Id')) headers.set('X-Client-Id', String(clientId));
  const init: RequestInit = { method: options.method ?? 'GET', headers, credentials: 'same-origin' };
  if (options.signal) init.signal = options.signal;
  if (options.body === undefined || options.body === null) return init;
  if (isSentAsIs(options.body)) return { ...init, body: options.body };
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  return { ...init, body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) };
}

function isSentAsIs(body: unknown): body is FormData | Blob | URLSearchParams {
  return body instanceof FormData || body instanceof Blob || body instanceof URLSearchParams;
}

async function failure(response: Response): Promise<RequestError> {
  return errorOf(response.status, await response.text().catch(() => ''));
}

function parseBody(body: string, status: number): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    throw unreadable(status);
  }
}
