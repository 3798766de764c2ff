import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Link as RouterLink, matchPath, useLocation } from 'react-router-dom';
import { useObservable } from '../../providers/observable';
import { useProviderName, useServices } from '../../providers/services';
import { breadcrumbTrail, matchRoute } from '../routing';
import { useConsole } from './console-context';

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
    <Box component="nav" aria-label={translate('shell.breadcrumbs')} sx={{ minWidth: 0, flex: 1 }}>
      <Box
        component="ol"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, m: 0, p: 0, listStyle: 'none', fontSize: 13 }}
      >
        {crumbs.map((crumb, place) => (
          <Box component="li" key={crumb.path} sx={{ display: 'flex', gap: 1.5, color: 'text.secondary' }}>
            {place > 0 && <span aria-hidden="true">/</span>}
            <CrumbText crumb={crumb} current={crumb === last} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function CrumbText({ crumb: { label, path, isPage }, current }: { crumb: Crumb; current: boolean }) {
  if (current) {
    return (
      <Box component="span" aria-current="page" sx={{ color: 'text.primary', fontWeight: 550 }}>
        {label}
      </Box>
    );
  }
  if (!isPage) return <span>{label}</span>;
  return (
    <Link component={RouterLink} to={path} color="inherit" underline="hover">
      {label}
    </Link>
  );
}
