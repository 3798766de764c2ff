import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { PSEUDO_USER } from '../../domain/access/permissions';
import { useUser } from '../../providers/services';
import { SIZES } from '../theme/tokens';
import { AlertStack } from './AlertStack';
import { useConsole, useViewer } from './console-context';
import { DialogHost } from './DialogHost';
import { Footer } from './Footer';
import { Header, SMALL_WINDOW } from './Header';
import { ImpersonationBanner } from './ImpersonationBanner';
import { LoadingOverlay } from './LoadingOverlay';
import { MinimalLayout } from './MinimalLayout';
import { SessionWarning } from './SessionWarning';
import { Sidebar } from './Sidebar';
import { usePreload } from './use-preload';

export const MAIN_ID = 'main-content';

/** The frame that fits the user: the whole one, a minimal header for auditors and for who has to set up his second factor first, none for who came by a link. */
export function Layout({ children }: { children: ReactNode }) {
  const { _id, auditorToken, secondFactorMissing } = useUser();
  const isMinimal = auditorToken !== undefined || secondFactorMissing === true;
  return (
    <>
      <FrameOf kind={_id === PSEUDO_USER ? 'none' : isMinimal ? 'minimal' : 'full'}>{children}</FrameOf>
      <AlertStack />
      <DialogHost />
      <SessionWarning />
      <LoadingOverlay />
    </>
  );
}

function FrameOf({ kind, children }: { kind: 'full' | 'minimal' | 'none'; children: ReactNode }) {
  if (kind === 'none') return <Main>{children}</Main>;
  if (kind === 'minimal') return <MinimalLayout main={<Main>{children}</Main>} />;
  return <FullLayout>{children}</FullLayout>;
}

function Main({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      id={MAIN_ID}
      tabIndex={-1}
      sx={{ flex: 1, minWidth: 0, px: { xs: 4, md: 6 }, py: 4, outline: 'none' }}
    >
      {children}
    </Box>
  );
}

function FullLayout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { permissions } = useUser();
  const [open, setOpen] = useStore('sidebar.open', true);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const hasMenu = permissions.length > 0;
  usePreload(useConsole().routes, useViewer());
  const menu = isWide
    ? { open, toggle: () => setOpen(!open) }
    : { open: drawerOpen, toggle: () => setDrawerOpen(!drawerOpen) };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      <Header menu={hasMenu ? menu : null} />
      <ImpersonationBanner />
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        {hasMenu && isWide && open && <SideColumn />}
        {hasMenu && !isWide && (
          <Drawer
            open={drawerOpen}
            onClose={() => setDrawerOpen(false)}
            slotProps={{
              paper: { 'aria-label': translate('shell.menu.label'), sx: { width: SIZES.sidebarWidth + 32 } },
            }}
          >
            <Sidebar onChosen={() => setDrawerOpen(false)} />
          </Drawer>
        )}
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
          <Main>{children}</Main>
          <Footer />
        </Box>
      </Box>
    </Box>
  );
}

function SideColumn() {
  return (
    <Box
      sx={{
        flex: 'none',
        width: SIZES.sidebarWidth,
        bgcolor: 'background.paper',
        borderRight: '1px solid',
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      <Box
        sx={{
          position: 'sticky',
          top: 98,
          maxHeight: 'calc(100dvh - 98px)',
          [SMALL_WINDOW]: { top: SIZES.headerHeight, maxHeight: `calc(100dvh - ${SIZES.headerHeight}px)` },
          overflowY: 'auto',
        }}
      >
        <Sidebar />
      </Box>
    </Box>
  );
}

function SkipLink() {
  const translate = useTranslate();
  return (
    <Box
      component="a"
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      sx={{
        position: 'absolute',
        left: 8,
        top: -60,
        zIndex: 'tooltip',
        px: 3,
        py: 2,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        borderRadius: '6px',
        '&:focus': { top: 8 },
      }}
    >
      {translate('ra.navigation.skip_nav')}
    </Box>
  );
}
