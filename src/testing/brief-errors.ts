import { getConfig } from '@testing-library/react';

const { getElementError: withDocument } = getConfig();

/**
 * A query that waits fails many times before its element is there, and each error would print the whole document: a tenth of the
 * time of a large form. Only the last one is read, and Testing Library asks for that one apart.
 */
export function briefWhileWaiting(message: string | null, container: Element): Error {
  const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
  return isWaiting ? new Error(message ?? 'Not found') : withDocument(message, container);
}
