import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { MouseEvent, ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { allows } from '../../domain/access/access';
import { useDialog, useHttp, useUser } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { useConsole, useOpenPage } from './console-context';
import type { Badge } from '../capability';
import type { FlatRoute, MenuEntry } from '../routing';
import './sidebar.css';

interface SidebarEntryProps {
  entry: MenuEntry;
  icon?: ReactNode;
  onChosen: (() => void) | undefined;
}

export function SidebarEntry({ entry: { route, labelKey, disabled }, icon, onChosen }: SidebarEntryProps) {
  const translate = useTranslate();
  const { prefetchPage } = useConsole();
  const openPage = useOpenPage();
  const { open } = useDialog();
  const label = (
    <>
      {icon}
      <span className="label">{translate(labelKey)}</span>
      {route.badge && !disabled && <BadgeCount route={route} badge={route.badge} />}
    </>
  );
  if (disabled) {
    return (
      <Tooltip title={translate('shell.menu.needsClient')} placement="right">
        <li>
          <span role="link" className="sidebar-line" aria-disabled="true" tabIndex={0}>
            {label}
            <span className="visually-hidden">{translate('shell.menu.needsClient')}</span>
          </span>
        </li>
      </Tooltip>
    );
  }
  const { dialog } = route;
  if (dialog !== undefined) {
    return (
      <li>
        <button type="button" className="sidebar-line" onClick={() => void open(dialog)}>
          {label}
        </button>
      </li>
    );
  }
  // Fetched ahead while the pointer is still on its way.
  const preload = () => void prefetchPage(route);
  const follow = (event: MouseEvent) => {
    onChosen?.();
    // The browser knows what its own link is to do with these keys.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void openPage(route);
  };
  return (
    <li>
      <NavLink
        className={icon ? 'sidebar-line top' : 'sidebar-line'}
        to={route.fullPath}
        end={route.fullPath === '/'}
        onMouseEnter={preload}
        onFocus={preload}
        onClick={follow}
      >
        {label}
      </NavLink>
    </li>
  );
}

const CLIENT = '{client}';

function badgeUrl({ url }: Badge, client: { legacyClientId: number } | null): string {
  return url.replace(CLIENT, String(client?.legacyClientId));
}

/** A number that others change too: fetched in the background, and again when an event says so. */
function BadgeCount({ route, badge }: { route: FlatRoute; badge: Badge }) {
  const translate = useTranslate();
  const http = useHttp();
  const { permissions } = useUser();
  const client = useClientOfPages();
  const { data: count = 0 } = useQuery({
    queryKey: ['badge', route.fullPath, client?._id, ...(badge.refreshOn ?? [])],
    queryFn: async ({ signal }) =>
      badge.count(await http.data(badgeUrl(badge, client), { signal, meta: { background: true } })),
    enabled:
      (badge.access === undefined || allows(badge.access, permissions)) &&
      (client !== null || !badge.url.includes(CLIENT)),
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
