import { HttpError } from 'ra-core';
import { inReadersWords } from './refusals/in-readers-words';

// These sentences are keys of the message catalogues too: shown in English unless translated.
export const UNEXPECTED_RESPONSE = 'Unexpected response from server';
export const UNEXPECTED_ERROR = 'Unexpected error from server';
export const INVALID_PARAMETERS = 'Invalid parameters. Unable to make request.';
export const AUTHENTICATION_FAILED =
  'We apologize but we are unable to proceed due to a user authentication error - try logging out and back in';
export const OFFLINE = 'You are not connected to the internet. Nothing was sent; try again once you are.';
export const UNREACHABLE = 'The server could not be reached. Try again in a moment.';
export const CANCELLED = 'The request was cancelled';

interface ErrorLike {
  message?: unknown;
  errors?: unknown;
}

function parsed(text: string): ErrorLike | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : null;
  } catch {
    return null;
  }
}

/**
 * A refusal of the server as react-admin knows it: forms read `body.errors`, alerts the message. Said in the reader's
 * language here, for whatever shows it.
 */
export async function errorOf(status: number, text: string): Promise<HttpError> {
  const body = (await inReadersWords(parsed(text))) as ErrorLike | null;
  const message = typeof body?.message === 'string' && body.message !== '' ? body.message : UNEXPECTED_ERROR;
  return new HttpError(message, status, body);
}

export function unreadable(status: number): HttpError {
  return new HttpError(UNEXPECTED_RESPONSE, status, null);
}

/** Rejections of a request that its caller gave up keep the name by which libraries recognise them. */
export function cancelled(): DOMException {
  return new DOMException(CANCELLED, 'AbortError');
}

/** Whether an address was put together from something that is not there. */
export function hasInvalidParameters(url: string): boolean {
  const [path = '', query = ''] = url.split('?');
  const bad = new Set(['undefined', 'null', 'NaN', '[object Object]']);
  if (path.split('/').some((part) => bad.has(decodeURIComponent(part)))) return true;
  return [...new URLSearchParams(query).values()].some((value) => value === 'undefined' || value === 'NaN');
}

/** Whether a request was given up by its caller. */
export function isCancelled(error: unknown): boolean {
  return (error as { name?: unknown } | null)?.name === 'AbortError';
}
