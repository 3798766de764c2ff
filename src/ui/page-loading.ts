import { lazy, type ComponentType } from 'react';
import type { PrefetchContext } from '../../providers/prefetch';

/** What the file of a page, a tab or a dialog exports. */
export interface PageModule<Props = object> {
  default: ComponentType<Props>;
  /** Requests what the page shows first. */
  prefetch?: (context: PrefetchContext) => Promise<void>;
}

export type Loader<Props = object> = () => Promise<PageModule<Props>>;

const fetched = new WeakMap<object, object>();

const known = <Props>(load: Loader<Props>) => fetched.get(load) as PageModule<Props> | undefined;

/** Fetches a page's code ahead, so that it renders at once later. */
export async function fetchPage<Props>(load: Loader<Props>): Promise<PageModule<Props>> {
  const page = known(load) ?? (await load());
  fetched.set(load, page);
  return page;
}

/**
 * A loader as a component. With a promise, even a resolved one, React would show the fallback first and keep it for
 * 300 ms, so it gets code that was fetched ahead without one.
 */
export function pageOf<Props>(load: Loader<Props>): ComponentType<Props> {
  return lazy(() => {
    const page = known(load);
    return page ? resolved(page) : load();
  });
}

/** Like a promise, but calls back at once. React allows that. */
function resolved<T>(value: T): Promise<T> {
  // oxlint-disable-next-line unicorn/no-thenable
  return { then: (resolve: (found: T) => void) => resolve(value) } as unknown as Promise<T>;
}
