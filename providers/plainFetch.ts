import { accessToken } from './cookies';
import { translateBody } from './refusals/translate-body';

/** A response of the server. `status` is 0 where there was none, `body` null where it couldn't be read. */
export interface PlainAnswer {
  status: number;
  ok: boolean;
  body: unknown;
}

/** One request without queue, refresh or session: for the pages before sign-in, and for signing out. */
export async function plainFetch(
  url: string,
  { method = 'GET', body, signal }: { method?: string; body?: unknown; signal?: AbortSignal } = {},
): Promise<PlainAnswer> {
  const headers = new Headers({ Accept: 'application/json', 'X-Requested-With': 'roadfile' });
  const token = accessToken();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  try {
    const sent = body === undefined ? null : JSON.stringify(body);
    const response = await fetch(url, { method, headers, credentials: 'same-origin', signal, body: sent });
    const { status, ok } = response;
    const text = await response.text();
    const received: unknown = text === '' ? null : JSON.parse(text);
    return { status, ok, body: ok ? received : await translateBody(received) };
  } catch {
    return { status: 0, ok: false, body: null };
  }
}

function textIn({ body }: PlainAnswer, key: string): string | null {
  const value = (body as Record<string, unknown> | null)?.[key];
  return typeof value === 'string' ? value : null;
}

/** The text of a refusal, or null. */
export const messageOf = (answer: PlainAnswer) => textIn(answer, 'message');

export const codeOf = (answer: PlainAnswer) => textIn(answer, 'error');
