import { Resource, ResourceContextProvider } from 'ra-core';
import type { ReactElement } from 'react';
import { Route } from 'react-router-dom';
import type { ResourceDeclaration } from './capability';
import { DialogAtAddress } from './layout/DialogAtAddress';
import { RouteGuard } from './layout/RouteGuard';
import { joinPaths, OWN_PATHS, resourcePath, type FlatRoute } from './routing';
import { pageOf } from './ui/page-loading';

/** The page of a route, or its dialog, behind its guard. */
function guarded(route: FlatRoute): ReactElement {
  const { load, dialog } = route;
  const Page = load && pageOf(load);
  return (
    <RouteGuard route={route}>
      {Page ? <Page /> : dialog === undefined ? null : <DialogAtAddress name={dialog} />}
    </RouteGuard>
  );
}

export function routeElements(routes: readonly FlatRoute[], base = '/'): ReactElement[] {
  return routes
    .filter(({ load, dialog }) => load ?? dialog)
    .map((route) => (
      <Route
        key={route.fullPath}
        path={joinPaths('/', route.fullPath.slice(base.length)).slice(1)}
        element={guarded(route)}
      />
    ));
}

/** react-admin's `<Resource>` for a declaration. */
export function resourceElement(resource: ResourceDeclaration, all: readonly FlatRoute[]): ReactElement {
  const { name, recordRepresentation, options } = resource;
  const base = resourcePath(resource);
  const routes = all.filter((route) => route.resource === name);
  const isOwn = ({ action, fullPath }: FlatRoute) =>
    action !== undefined && fullPath === joinPaths(base, OWN_PATHS[action]);
  const pages = routes.filter(isOwn).map((route) => [
    route.action,
    // Where the pages have another address, react-admin would take the address for the resource's name.
    <ResourceContextProvider key={name} value={name}>
      {guarded(route)}
    </ResourceContextProvider>,
  ]);
  return (
    <Resource
      key={name}
      name={base.slice(1)}
      {...Object.fromEntries(pages)}
      hasCreate={resource.create !== undefined}
      hasEdit={resource.edit !== undefined}
      hasShow={resource.show !== undefined}
      options={options}
      recordRepresentation={recordRepresentation}
    >
      {routeElements(
        routes.filter((route) => !isOwn(route)),
        base,
      )}
    </Resource>
  );
}
