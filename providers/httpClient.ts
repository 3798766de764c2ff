import { HttpError } from 'ra-core';
import { accessToken } from './cookies';
import { createCreationKeys } from './creationKeys';
import {
  cancelled,
  errorOf,
  hasInvalidParameters,
  INVALID_PARAMETERS,
  isCancelled,
  logFailure,
  OFFLINE,
  parseJson,
  UNEXPECTED_RESPONSE,
  UNREACHABLE,
} from './httpErrors';
import type { Session } from './session';
import { uploadFetch } from './uploadFetch';

export interface RequestOptions {
  method?: string | undefined;
  /** Sent as JSON unless it is a form or a file. */
  body?: unknown;
  headers?: HeadersInit | undefined;
  signal?: AbortSignal | null | undefined;
  /** `background` requests don't extend the session. */
  meta?: { background?: boolean } | undefined;
  /** Receives how much of the body was sent, in percent: for uploads. */
  onProgress?: (percent: number) => void;
  /** Receives how many bytes of the response have arrived: for `blob`. */
  onReceived?: ((bytes: number) => void) | undefined;
}

interface HttpClientParts {
  session: Pick<Session, 'isOver' | 'answered'>;
  /** Replaces an access token that was refused. */
  refresh: (stale: string | null) => Promise<void>;
  /** legacyClientId of the client that an internal user works for. */
  clientId: () => number | null;
  /** What the page knows of: responses must not be older. */
  readAfter?: () => string | null;
  fetch?: typeof fetch;
  isOnline?: () => boolean;
}

export type HttpClient = ReturnType<typeof createHttpClient>;

// Sent twice, these do no more than sent once.
const IDEMPOTENT = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/** Sends requests to `/v1`. A request that is refused with 401 is sent again with a new token. */
export function createHttpClient({ session, refresh, clientId, ...parts }: HttpClientParts) {
  const send = parts.fetch ?? ((...request: Parameters<typeof fetch>) => globalThis.fetch(...request));
  const isOnline = parts.isOnline ?? (() => navigator.onLine);
  const creationKeys = createCreationKeys();
  let backgroundDepth = 0;

  /** Undefined where no response arrived. */
  async function attempt(url: string, options: RequestOptions): Promise<Response | undefined> {
    const transport = options.onProgress ? uploadFetch(options.onProgress) : send;
    try {
      return await transport(url, requestInit(options, clientId(), parts.readAfter?.() ?? null));
    } catch (error) {
      if (isCancelled(error) || options.signal?.aborted) throw cancelled();
      if (!isOnline()) throw new HttpError(OFFLINE, 0, null);
      return undefined;
    }
  }

  function mayRetry(
    response: Response | undefined,
    { method = 'GET' }: RequestOptions,
    key: string | null,
  ): boolean {
    if (session.isOver()) return false;
    return response ? response.status === 401 : key !== null || IDEMPOTENT.has(method.toUpperCase());
  }

  /** Sends a request that creates something with a key, so that it can be sent again after its answer was lost. */
  async function respond(url: string, options: RequestOptions): Promise<Response> {
    const client = clientId();
    const key = creationKeys.of(url, client, options);
    if (key === null) return respondWith(url, options, null);
    const headers = new Headers(options.headers);
    headers.set('Idempotency-Key', key);
    let lostKey: string | null = key;
    try {
      const response = await respondWith(url, { ...options, headers }, key);
      lostKey = null;
      return response;
    } catch (error) {
      if (error instanceof HttpError && error.status !== 0) lostKey = null;
      throw error;
    } finally {
      creationKeys.ended(url, client, options, lostKey);
    }
  }

  async function respondWith(url: string, options: RequestOptions, key: string | null): Promise<Response> {
    if (hasInvalidParameters(url)) throw new HttpError(INVALID_PARAMETERS, 400, null);
    const isBackground = options.meta?.background === true || backgroundDepth > 0;
    const token = accessToken();
    let response = await attempt(url, options);
    if (mayRetry(response, options, key)) {
      await refresh(token);
      if (options.signal?.aborted) throw cancelled();
      response = await attempt(url, options);
    }
    if (!response) throw new HttpError(UNREACHABLE, 0, null);
    if (!response.ok) throw await errorOf(response);
    session.answered(!isBackground);
    return response;
  }

  async function request(url: string, options: RequestOptions): Promise<Response> {
    try {
      return await respond(url, options);
    } catch (error) {
      logFailure(error);
      throw error;
    }
  }

  const json = async (url: string, options: RequestOptions = {}) => {
    const response = await request(url, options);
    const { status, headers } = response;
    const body = await response.text();
    const unreadable = () => {
      throw new HttpError(UNEXPECTED_RESPONSE, status, null);
    };
    return { status, headers, body, json: body === '' ? undefined : parseJson(body, unreadable) };
  };

  return {
    json,
    /** The body of a JSON response. */
    data: async <Body>(url: string, options?: RequestOptions) => (await json(url, options)).json as Body,
    blob: async (url: string, options: RequestOptions = {}) => {
      const response = await request(url, { ...options, headers: { Accept: '*/*', ...options.headers } });
      return { blob: await readBlob(response, options.onReceived), headers: response.headers };
    },
    /** Requests sent while `work` runs don't extend the session. */
    inBackground: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      backgroundDepth += 1;
      try {
        return await work();
      } finally {
        backgroundDepth -= 1;
      }
    },
  };
}

function requestInit(
  { method = 'GET', body, signal, ...options }: RequestOptions,
  clientId: number | null,
  readAfter: string | null,
): RequestInit {
  const headers = new Headers(options.headers);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  const token = accessToken();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (clientId !== null && !headers.has('X-Client-Id')) headers.set('X-Client-Id', String(clientId));
  if (readAfter !== null && method === 'GET') headers.set('X-Read-After', readAfter);
  const init: RequestInit = { method, headers, credentials: 'same-origin', signal: signal ?? null };
  if (body === undefined || body === null) return init;
  if (body instanceof FormData || body instanceof Blob || body instanceof URLSearchParams)
    return { ...init, body };
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  return { ...init, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

/** Reads a body to its end and reports how many bytes have arrived. */
async function readBlob(response: Response, onReceived?: (bytes: number) => void): Promise<Blob> {
  const reader = onReceived && response.body?.getReader();
  if (!reader) return response.blob();
  const parts: BlobPart[] = [];
  let received = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    received += part.value.byteLength;
    onReceived(received);
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
}
