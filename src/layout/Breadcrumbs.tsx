import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useObservable } from '../../providers/observable';
import { useProviderName, useServices } from '../../providers/services';
import { breadcrumbTrail, matchRoute } from '../routing';
import { useConsole } from './console-context';
import './breadcrumbs.css';

interface Crumb {
  label: string;
  path: string;
  isPage: boolean;
}

function useCrumbs(): Crumb[] {
  const translate = useTranslate();
  const { routes } = useConsole();
  const { pathname } = useLocation();
  const title = useObservable(useServices().pageTitle);
  const route = matchRoute(routes, pathname);
  const home: Crumb = { label: translate('shell.heading.home'), path: '/', isPage: true };
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

/** Where the page stands; also names the browser's tab after it. */
export function Breadcrumbs() {
  const translate = useTranslate();
  const provider = useProviderName();
  const crumbs = useCrumbs();
  const last = crumbs.at(-1);
  const label = last?.label ?? '';
  useEffect(() => {
    document.title = `${label} · ${provider}`;
  }, [label, provider]);
  return (
    <nav className="breadcrumbs" aria-label={translate('shell.breadcrumbs')}>
      <ol>
        {crumbs.map((crumb, place) => (
          <li key={crumb.path}>
            {place > 0 && <span aria-hidden="true">/</span>}
            <CrumbText crumb={crumb} current={crumb === last} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbText({ crumb: { label, path, isPage }, current }: { crumb: Crumb; current: boolean }) {
  if (current) return <span aria-current="page">{label}</span>;
  return isPage ? <Link to={path}>{label}</Link> : <span>{label}</span>;
}
