import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useObservable } from '../../providers/observable';
import { useChosenClient } from '../../providers/clientState';
import { useProviderName, useServices, useUser } from '../../providers/services';
import { breadcrumbTrail, matchRoute } from '../routing';
import { useConsole } from './console-context';
import './breadcrumbs.css';

function useCrumbs() {
  const translate = useTranslate();
  const { routes } = useConsole();
  const { pathname } = useLocation();
  const title = useObservable(useServices().pageTitle);
  const home = { label: translate('shell.heading.home'), path: '/', isPage: true };
  const route = matchRoute(routes, pathname);
  if (!route) return title === null ? [home] : [home, { label: title, path: pathname, isPage: true }];
  if (route.fullPath === '/') return [home];
  const parameters = matchPath(route.fullPath, pathname)?.params ?? {};
  const trail = breadcrumbTrail(route, parameters).map(({ titleKey, path, isPage }, place, all) => ({
    label: place === all.length - 1 && title !== null ? title : translate(titleKey),
    path,
    isPage,
  }));
  return [home, ...trail];
}

/** The address of a page as it was left: the way back leads to a list with its filter and page. */
function useAddressAsLeft() {
  const { pathname, search } = useLocation();
  const { _id: userId } = useUser();
  const [client] = useChosenClient();
  const searches = useRef(new Map<string, string>());
  // Filters may name people and locations, so they belong to a user and a client.
  const keyOf = (path: string) => [userId, client?._id, path].join(' ');
  const key = keyOf(pathname);
  useEffect(() => {
    searches.current.set(key, search);
  }, [key, search]);
  return (path: string) => path + (searches.current.get(keyOf(path)) ?? '');
}

/** The way to the current page. Also sets the title of the browser's tab. */
export function Breadcrumbs() {
  const translate = useTranslate();
  const provider = useProviderName();
  const crumbs = useCrumbs();
  const asLeft = useAddressAsLeft();
  const current = crumbs.at(-1);
  const label = current?.label ?? '';
  useEffect(() => {
    document.title = `${label} · ${provider}`;
  }, [label, provider]);
  // The home page alone is no way.
  if (crumbs.length < 2) return null;
  return (
    <nav className="breadcrumbs" aria-label={translate('shell.breadcrumbs')}>
      <ol>
        {crumbs.map((crumb, place) => (
          <li key={crumb.path}>
            {place > 0 && <span aria-hidden="true">/</span>}
            {crumb !== current && crumb.isPage ? (
              <Link to={asLeft(crumb.path)}>{crumb.label}</Link>
            ) : (
              <span aria-current={crumb === current ? 'page' : undefined}>{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
