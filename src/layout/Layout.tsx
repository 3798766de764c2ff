import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEvent, useStore, useTranslate } from 'ra-core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { PSEUDO_USER } from '../../domain/access/permissions';
import { isWarning } from '../../domain/session/session-machine';
import { useObservable } from '../../providers/observable';
import { useServices, useUser } from '../../providers/services';
import { SIZES } from '../theme/tokens';
import { AlertStack } from './AlertStack';
import { Breadcrumbs } from './Breadcrumbs';
import { ConnectionBanner } from './ConnectionBanner';
import { useConsole, useViewer } from './console-context';
import { DialogHost } from './DialogHost';
import { Footer } from './Footer';
import { Header, MinimalHeader } from './Header';
import { ImpersonationBanner } from './ImpersonationBanner';
import { MenuPages } from './MenuPages';
import { PrintHeading } from './PrintHeading';
import { Sidebar } from './Sidebar';
import { usePreload } from './use-preload';
import { ZoneOfPages } from './ZoneOfPages';
import './layout.css';

// For small screens.
const Drawer = lazy(() => import('@mui/material/Drawer'));
const SessionWarningDialog = lazy(() => import('./SessionWarningDialog'));

const MAIN_ID = 'main-content';

// Around the page, the same on all of them: as constants they don't render again with each address.
const PRINT_HEADING = <PrintHeading />;
const ZONE_OF_PAGES = <ZoneOfPages />;
const BANNERS = (
  <>
    <ImpersonationBanner />
    <ConnectionBanner />
  </>
);
const FOOTER = <Footer />;
const OVERLAYS = (
  <>
    <AlertStack />
    <DialogHost />
    <SessionWarning />
    <LoadingOverlay />
  </>
);

/**
 * The frame that fits the user: a minimal header for auditors and for users who have to set up two-factor
 * authentication first, none for people who came by a link, the full one for all others.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { _id, auditorToken, secondFactorMissing } = useUser();
  const isMinimal = auditorToken !== undefined || secondFactorMissing === true;
  const main = (
    <main id={MAIN_ID} className="shell-main" tabIndex={-1}>
      {PRINT_HEADING}
      {children}
    </main>
  );
  return (
    <>
      {_id === PSEUDO_USER ? main : isMinimal ? <MinimalFrame main={main} /> : <FullFrame main={main} />}
      {OVERLAYS}
    </>
  );
}

function MinimalFrame({ main }: { main: ReactNode }) {
  return (
    <div className="shell-column shell-page">
      <MinimalHeader />
      <ConnectionBanner />
      {main}
      {FOOTER}
    </div>
  );
}

function FullFrame({ main }: { main: ReactNode }) {
  const translate = useTranslate();
  const hasMenu = useUser().permissions.length > 0;
  const [open, setOpen] = useStore('sidebar.open', true);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  usePreload(useConsole().routes, useViewer());
  const menuOpen = isWide ? open : drawerOpen;
  const toggleMenu = useEvent(() => (isWide ? setOpen(!open) : setDrawerOpen(!drawerOpen)));
  return (
    <div className="shell-column shell-page">
      <a
        className="shell-skip"
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(MAIN_ID)?.focus();
        }}
      >
        {translate('ra.navigation.skip_nav')}
      </a>
      {ZONE_OF_PAGES}
      <Header menuOpen={hasMenu ? menuOpen : null} onToggleMenu={toggleMenu} isWide={isWide} />
      {BANNERS}
      <div className="shell-row">
        {hasMenu && isWide && open && (
          <div className="shell-side" style={{ width: SIZES.sidebarWidth }}>
            <div>
              <Sidebar />
            </div>
          </div>
        )}
        {hasMenu && !isWide && (
          <Suspense fallback={null}>
            <Drawer
              open={drawerOpen}
              onClose={() => setDrawerOpen(false)}
              slotProps={{
                paper: {
                  'aria-label': translate('shell.menu.label'),
                  sx: { width: SIZES.sidebarWidth + 32 },
                },
              }}
            >
              <Sidebar onChosen={() => setDrawerOpen(false)} />
            </Drawer>
          </Suspense>
        )}
        <div className="shell-column">
          <Breadcrumbs />
          <MenuPages>{main}</MenuPages>
          {FOOTER}
        </div>
      </div>
    </div>
  );
}

/** Warns before the session ends. */
function SessionWarning() {
  const { session } = useServices();
  const state = useObservable(session.state);
  const now = useObservable(session.clock);
  if (!isWarning(state, now)) return null;
  return (
    <Suspense fallback={null}>
      <SessionWarningDialog />
    </Suspense>
  );
}

/** Covers everything while operations run that block the whole console. */
function LoadingOverlay() {
  const translate = useTranslate();
  const count = useObservable(useServices().pending.count);
  if (count === 0) return null;
  return (
    <Backdrop open role="status" sx={{ zIndex: 'tooltip', color: 'common.white' }}>
      <CircularProgress color="inherit" aria-label={translate('shell.loading')} />
    </Backdrop>
  );
}
