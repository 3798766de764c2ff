import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { MouseEvent, ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { allows } from '../../domain/access/access';
import { useDialog, useHttp, useUser } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { useConsole, useOpenPage } from './console-context';
import type { Badge, FlatRoute, MenuEntry } from '../routing';
import { entrySx, topEntrySx } from './sidebar-sx';

interface SidebarEntryProps {
  entry: MenuEntry;
  icon?: ReactNode;
  onChosen: (() => void) | undefined;
}

export function SidebarEntry({ entry: { route, labelKey, disabled }, icon, onChosen }: SidebarEntryProps) {
  const translate = useTranslate();
  const { fetchAhead } = useConsole();
  const openPage = useOpenPage();
  const { open } = useDialog();
  const label = (
    <>
      {icon}
      <Box component="span" sx={{ flex: 1, minWidth: 0, pl: icon ? 0 : 7 }}>
        {translate(labelKey)}
      </Box>
      {route.badge && !disabled && <BadgeCount route={route} badge={route.badge} />}
    </>
  );
  if (disabled) {
    return (
      <Tooltip title={translate('shell.menu.needsClient')} placement="right">
        <Box component="li">
          <Box component="a" role="link" aria-disabled="true" tabIndex={0} sx={entrySx}>
            {label}
            <span className="visually-hidden">{translate('shell.menu.needsClient')}</span>
          </Box>
        </Box>
      </Tooltip>
    );
  }
  const { dialog } = route;
  if (dialog !== undefined) {
    return (
      <Box component="li">
        <Box component="button" type="button" sx={entrySx} onClick={() => void open(dialog)}>
          {label}
        </Box>
      </Box>
    );
  }
  // Fetched ahead while the pointer is still on its way.
  const preload = () => void fetchAhead(route);
  const follow = (event: MouseEvent) => {
    onChosen?.();
    // The browser knows what its own link is to do with these keys.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void openPage(route);
  };
  return (
    <Box component="li">
      <Box
        component={NavLink}
        to={route.fullPath}
        end={route.fullPath === '/'}
        onMouseEnter={preload}
        onFocus={preload}
        onClick={follow}
        sx={icon ? topEntrySx : entrySx}
      >
        {label}
      </Box>
    </Box>
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
    <Box
      component="span"
      sx={{
        px: 1.5,
        minWidth: 20,
        textAlign: 'center',
        fontSize: 12,
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
        color: 'primary.contrastText',
        bgcolor: 'primary.main',
        borderRadius: '10px',
      }}
    >
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{translate('shell.badge', { count })}</span>
    </Box>
  );
}
