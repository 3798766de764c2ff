import { lazy, type ComponentType } from 'react';
import type { PrefetchContext } from '../../providers/prefetch';

/** What the file of a page, a tab or a dialog exports. */
export interface PageModule<Props = object> {
  default: ComponentType<Props>;
  /** Asks the server for what the page shows first. */
  prefetch?: (context: PrefetchContext) => Promise<void>;
}

export type Loader<Props = object> = () => Promise<PageModule<Props>>;

const fetched = new WeakMap<object, object>();

function known<Props>(load: Loader<Props>): PageModule<Props> | undefined {
  return fetched.get(load) as PageModule<Props> | undefined;
}

/** Fetches a page's code ahead: drawn later, it stands at once. */
export async function fetchPage<Props>(load: Loader<Props>): Promise<PageModule<Props>> {
  const page = known(load) ?? (await load());
  fetched.set(load, page);
  return page;
}

/**
 * What is loaded, as a component. Even a promise that is kept would show the page's substitute first, which React then
 * leaves on the screen for 300 ms; so code that was fetched ahead is given to React without one.
 */
export function pageOf<Props>(load: Loader<Props>): ComponentType<Props> {
  return lazy(() => {
    const page = known(load);
    return page ? atOnce(page) : load();
  });
}

/** Answers whoever waits for a promise on the spot, as React allows and a promise cannot. */
function atOnce<T>(value: T): Promise<T> {
  // oxlint-disable-next-line unicorn/no-thenable
  return { then: (resolve: (found: T) => void) => resolve(value) } as unknown as Promise<T>;
}
