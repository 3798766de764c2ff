import type { Capability, PageRoute } from './routing';
import type { Loader } from './ui/page-loading';

/** The same capability, its pages and dialogs loaded together with the texts that were put off until then. */
export function withLaterTexts(capability: Capability, fetchTexts: () => Promise<unknown>): Capability {
  if (!capability.textsLater) return capability;
  const loadBoth =
    <Props>(load: Loader<Props>): Loader<Props> =>
    async () => {
      const [page] = await Promise.all([load(), fetchTexts()]);
      return page;
    };
  const pages = (routes: readonly PageRoute[]): PageRoute[] =>
    routes.map((route) => ({
      ...route,
      ...(route.load && { load: loadBoth(route.load) }),
      ...(route.children && { children: pages(route.children) }),
    }));
  const dialogs = Object.entries(capability.dialogs ?? {}).map(([name, load]) => [name, loadBoth(load)]);
  return { ...capability, pages: pages(capability.pages), dialogs: Object.fromEntries(dialogs) };
}
