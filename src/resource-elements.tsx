import { Resource, ResourceContextProvider } from 'ra-core';
import type { ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { RESOURCE_PAGES, type PageRoute, type ResourceDeclaration, type ResourcePage } from './capability';
import { RouteGuard } from './layout/RouteGuard';
import {
  flattenPages,
  flattenResource,
  hasOwnPath,
  joinPaths,
  resourcePath,
  type FlatRoute,
} from './routing';
import { pageOf } from './ui/page-loading';

/** The page of a route, behind its guard. */
function guarded(route: FlatRoute): ReactElement | null {
  if (!route.load) return null;
  const Page = pageOf(route.load);
  return (
    <RouteGuard route={route}>
      <Page />
    </RouteGuard>
  );
}

/** Routes of pages and those below them. */
function routesOf(routes: readonly FlatRoute[], base = '/'): ReactElement[] {
  return routes
    .filter(({ load }) => load)
    .map((route) => (
      <Route
        key={route.fullPath}
        path={joinPaths('/', route.fullPath.slice(base.length)).slice(1)}
        element={guarded(route)}
      />
    ));
}

/** A page that is no action of a resource, with those below it. */
export const customRoute = (page: PageRoute): ReactElement[] => routesOf(flattenPages([page]));

/** react-admin's `<Resource>` for a declaration. */
export function resourceElement(resource: ResourceDeclaration): ReactElement {
  const { name, recordRepresentation, options } = resource;
  const base = resourcePath(resource);
  const routes = flattenResource(resource);
  const element = (action: ResourcePage) => {
    const page = routes.find((route) => route.action === action);
    if (!page || !hasOwnPath(resource, action)) return {};
    const content = guarded(page);
    // The pages of this resource are not at the address that its name says.
    const own =
      base === joinPaths('/', name) ? (
        content
      ) : (
        <ResourceContextProvider value={name}>{content}</ResourceContextProvider>
      );
    return { [action]: own };
  };
  const others = routes.filter(({ action, fullPath }) =>
    action === undefined ? fullPath.startsWith(`${base}/`) : !hasOwnPath(resource, action),
  );
  return (
    <Resource
      key={name}
      name={base.slice(1)}
      {...Object.assign({}, ...RESOURCE_PAGES.map(element))}
      hasCreate={resource.create !== undefined}
      hasEdit={resource.edit !== undefined}
      hasShow={resource.show !== undefined}
      options={options}
      {...(recordRepresentation && { recordRepresentation })}
    >
      {routesOf(others, base)}
    </Resource>
  );
}
