import { HttpError } from 'ra-core';
import { translateBody } from './refusals/translate-body';

// These sentences are message keys too: shown in English unless translated.
export const UNEXPECTED_RESPONSE = 'Unexpected response from server';
const UNEXPECTED_ERROR = 'Unexpected error from server';
export const INVALID_PARAMETERS = 'Invalid parameters. Unable to make request.';
export const AUTHENTICATION_FAILED =
  'We apologize but we are unable to proceed due to a user authentication error - try logging out and back in';
export const OFFLINE = 'You are not connected to the internet. Nothing was sent; try again once you are.';
export const UNREACHABLE = 'The server could not be reached. Try again in a moment.';

/** The JSON in a text. `unreadable` where it holds none. */
export function parseJson(text: string, unreadable: () => unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return unreadable();
  }
}

/** A refusal as react-admin knows it, in the user's language: forms read `body.errors`, alerts the message. */
export async function errorOf(response: Response): Promise<HttpError> {
  const text = await response.text().catch(() => '');
  const body = await translateBody(parseJson(text, () => null));
  const message = (body as { message?: unknown } | null)?.message;
  const isText = typeof message === 'string' && message !== '';
  return new HttpError(isText ? message : UNEXPECTED_ERROR, response.status, body);
}

/** Libraries recognize canceled requests by this name. */
export function cancelled(): DOMException {
  return new DOMException('The request was cancelled', 'AbortError');
}

export function isCancelled(error: unknown): boolean {
  return (error as { name?: unknown } | null)?.name === 'AbortError';
}

/** Whether an address was built from a missing value. */
export function hasInvalidParameters(url: string): boolean {
  const [path = '', query = ''] = url.split('?');
  const bad = new Set(['undefined', 'null', 'NaN', '[object Object]']);
  if (path.split('/').some((part) => bad.has(decodeURIComponent(part)))) return true;
  return [...new URLSearchParams(query).values()].some((value) => value === 'undefined' || value === 'NaN');
}

/** Logs failed requests to the browser's console. */
export function logFailure(error: unknown): void {
  if (isCancelled(error)) return;
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.warn('A request failed:', error instanceof Error ? error.message : error);
}
