import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, type MouseEvent, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useCanAccessSync, useDialog } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import type { Badge } from '../capability';
import type { FlatRoute, MenuEntry } from '../routing';
import { useShellApi } from './api';
import { useConsole } from './console-context';
import './sidebar.css';

// Few users have an entry that is disabled.
const Tooltip = lazy(() => import('@mui/material/Tooltip'));

interface SidebarEntryProps {
  entry: MenuEntry;
  icon?: ReactNode;
  onChosen: (() => void) | undefined;
}

export function SidebarEntry({ entry: { route, labelKey, disabled }, icon, onChosen }: SidebarEntryProps) {
  const translate = useTranslate();
  const { open } = useDialog();
  const label = (
    <>
      {icon}
      <span className="label">{translate(labelKey)}</span>
      {route.badge && !disabled && <BadgeCount route={route} badge={route.badge} />}
    </>
  );
  if (disabled) {
    const line = (
      <li>
        <span role="link" className="sidebar-line" aria-disabled="true" tabIndex={0}>
          {label}
          <span className="visually-hidden">{translate('shell.menu.needsClient')}</span>
        </span>
      </li>
    );
    return (
      <Suspense fallback={line}>
        <Tooltip title={translate('shell.menu.needsClient')} placement="right">
          {line}
        </Tooltip>
      </Suspense>
    );
  }
  const { dialog } = route;
  return (
    <li>
      {dialog === undefined ? (
        <PageLink route={route} className={icon ? 'sidebar-line top' : 'sidebar-line'} onChosen={onChosen}>
          {label}
        </PageLink>
      ) : (
        <button type="button" className="sidebar-line" onClick={() => void open(dialog)}>
          {label}
        </button>
      )}
    </li>
  );
}

interface PageLinkProps extends Pick<SidebarEntryProps, 'onChosen'> {
  route: FlatRoute;
  className: string;
  children: ReactNode;
}

/** Loads the page while the pointer is on its way to the link. */
function PageLink({ route, onChosen, ...link }: PageLinkProps) {
  const { prefetchPage, openPage, routes } = useConsole();
  // A page below this one that has an entry of its own is current there.
  const hasEntryBelow = routes.some(
    ({ menu, fullPath }) => menu && fullPath.startsWith(`${route.fullPath}/`),
  );
  const preload = () => void prefetchPage(route);
  const follow = (event: MouseEvent) => {
    onChosen?.();
    // The browser opens a tab or a window with these keys.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void openPage(route);
  };
  return (
    <NavLink
      {...link}
      to={route.fullPath}
      end={route.fullPath === '/' || hasEntryBelow}
      onMouseEnter={preload}
      onFocus={preload}
      onClick={follow}
    />
  );
}

const CLIENT = '{client}';

/** A number that others change too: fetched in the background, and refetched after the badge's events. */
function BadgeCount({ route, badge }: { route: FlatRoute; badge: Badge }) {
  const translate = useTranslate();
  const api = useShellApi();
  const canAccess = useCanAccessSync();
  const client = useClientOfPages();
  const url = badge.url.replace(CLIENT, String(client?.legacyClientId));
  const { data: count = 0 } = useQuery({
    queryKey: badge.queryKey ?? ['badge', route.fullPath, client?._id, ...(badge.refreshOn ?? [])],
    queryFn: ({ signal }) => api.getBadge(url, signal),
    select: badge.count,
    enabled: canAccess(badge.access ?? 'public') && (client !== null || url === badge.url),
    refetchInterval: badge.refreshEveryMs ?? false,
    retry: false,
    placeholderData: undefined,
  });
  if (count <= 0) return null;
  return (
    <span className="sidebar-badge">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{translate('shell.badge', { count })}</span>
    </span>
  );
}
