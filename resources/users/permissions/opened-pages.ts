import type { Access } from '../../../domain/access/access';
import type { OpenedPage } from '../../../domain/users/explain-permission';
import { RESOURCE_PAGES, type Capability, type PageRoute } from '../../../src/capability';

interface Declared extends OpenedPage {
  internalOnly: boolean;
}

/** Pages with what they inherit from their parent. */
function pagesBelow(
  pages: readonly PageRoute[],
  hidden: readonly string[],
  parent: Partial<PageRoute> = {},
): Declared[] {
  return pages.flatMap((page) => {
    const { access, feature, internalOnly, titleKey } = { ...parent, ...page };
    const own =
      access && titleKey && page.load ? [declared(titleKey, access, { feature, internalOnly }, hidden)] : [];
    return [...own, ...pagesBelow(page.children ?? [], hidden, { access, feature, internalOnly })];
  });
}

const declared = (
  titleKey: string,
  access: Access,
  { feature, internalOnly }: Pick<PageRoute, 'feature' | 'internalOnly'>,
  hidden: readonly string[],
): Declared => ({
  titleKey,
  access,
  hidden: feature !== undefined && hidden.includes(feature),
  internalOnly: internalOnly === true,
});

/** The pages of the console with their access, for a client's users or for staff; each title once. */
export function openedPages(
  capabilities: readonly Capability[],
  isInternalUser: boolean,
  hidden: readonly string[],
): OpenedPage[] {
  const found = capabilities.flatMap(({ resources = [], pages = [] }) => [
    ...resources.flatMap((resource) => {
      const { access, titles = {}, ...flags } = resource.options;
      const own = RESOURCE_PAGES.filter((action) => resource[action] !== undefined).map((action) =>
        declared(titles[action] ?? titles.list ?? '', access[action] ?? access.list, flags, hidden),
      );
      return [...own, ...pagesBelow(resource.pages ?? [], hidden, { access: access.list, ...flags })];
    }),
    ...pagesBelow(pages, hidden),
  ]);
  const open = found.filter(({ internalOnly }) => isInternalUser || !internalOnly);
  return [...new Map(open.map((page) => [page.titleKey, page])).values()];
}
