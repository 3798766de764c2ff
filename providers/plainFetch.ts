import { accessToken } from './cookies';
import { inReadersWords } from './refusals/in-readers-words';

/** An answer of the server, read. `body` is null where there was none that could be read. */
export interface PlainAnswer {
  status: number;
  ok: boolean;
  body: unknown;
}

interface PlainRequest {
  method?: string;
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * One request without queue, refresh or session: for the pages before sign-in, and for signing out.
 * Status 0 stands for no answer at all.
 */
export async function plainFetch(
  url: string,
  { method = 'GET', body, signal }: PlainRequest = {},
): Promise<PlainAnswer> {
  const headers = new Headers({ Accept: 'application/json', 'X-Requested-With': 'roadfile' });
  const token = accessToken();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (signal) init.signal = signal;
  if (body !== undefined) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(body);
  }
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    const { status, ok } = response;
    const body: unknown = text === '' ? null : JSON.parse(text);
    return { status, ok, body: ok ? body : await inReadersWords(body) };
  } catch {
    return { status: 0, ok: false, body: null };
  }
}

/** The words of a refusal, or null. */
export function messageOf(answer: PlainAnswer): string | null {
  const { body } = answer;
  if (typeof body !== 'object' || body === null || !('message' in body)) return null;
  return typeof body.message === 'string' ? body.message : null;
}

export function codeOf(answer: PlainAnswer): string | null {
  const { body } = answer;
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  return typeof body.error === 'string' ? body.error : null;
}
