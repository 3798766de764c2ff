import type { Capability, PageAt, PageRoute, ResourceDeclaration } from './capability';
import type { Loader } from './ui/page-loading';

/** The same capability; the first of its pages or dialogs to load brings the texts that were left for later. */
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
  const page = (one: Loader | PageAt): Loader | PageAt =>
    typeof one === 'function' ? loadBoth(one) : { ...one, load: loadBoth(one.load) };
  const resource = (one: ResourceDeclaration): ResourceDeclaration => ({
    ...one,
    ...(one.list && { list: loadBoth(one.list) }),
    ...(one.create && { create: page(one.create) }),
    ...(one.show && { show: page(one.show) }),
    ...(one.edit && { edit: page(one.edit) }),
    ...(one.pages && { pages: pages(one.pages) }),
  });
  const dialogs = Object.entries(capability.dialogs ?? {}).map(([name, load]) => [name, loadBoth(load)]);
  return {
    ...capability,
    resources: (capability.resources ?? []).map(resource),
    pages: pages(capability.pages ?? []),
    dialogs: Object.fromEntries(dialogs),
  };
}
