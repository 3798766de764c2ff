import { Readable } from 'node:stream';

type OnError = (error: unknown, operation: string) => void;

async function* watchedRows<T>(rows: AsyncIterable<T>, onError: (error: unknown) => void) {
  try {
    yield* rows;
  } catch (error) {
    onError(error);
    throw error;
  }
}

function watchStream(value: unknown, onError: (error: unknown) => void): void {
  if (value instanceof Readable) value.once('error', onError);
}

/** Calls back if a result fails later: a promise, a stream or an asynchronous iteration. */
function watched(result: unknown, onError: (error: unknown) => void): unknown {
  watchStream(result, onError);
  if (result instanceof Promise) result.then((value) => void watchStream(value, onError), onError);
  if (result instanceof Readable || typeof result !== 'object' || result === null) return result;
  const isIterable = Symbol.asyncIterator in result;
  return isIterable ? watchedRows(result as AsyncIterable<unknown>, onError) : result;
}

/** The same service; calls back with the errors of its operations, which still reach the caller. */
export function watchErrors<T extends object>(service: T, onError: OnError): T {
  const operations = new Map<PropertyKey, { value: unknown; wrapped: unknown }>();
  const watchedOperation = (operation: (...args: unknown[]) => unknown, name: string) => {
    const report = (error: unknown) => onError(error, name);
    return (...args: unknown[]) => watched(operation.apply(service, args), report);
  };
  return new Proxy(service, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const known = operations.get(name);
      // Someone may have replaced the operation since.
      if (known?.value === value) return known.wrapped;
      const wrapped = watchedOperation(value as (...args: unknown[]) => unknown, String(name));
      operations.set(name, { value, wrapped });
      return wrapped;
    },
  });
}
