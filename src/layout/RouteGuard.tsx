import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PSEUDO_USER } from '../../domain/access/permissions';
import { rememberPage } from '../../providers/returnTo';
import { useServices, useUser } from '../../providers/services';
import { isGuarded, isHidden, isPermitted, matchRoute, waitsForClient, type FlatRoute } from '../routing';
import { CLIENT_PICKER_ID } from './ClientPicker';
import { useConsole, useViewer } from './console-context';
import { NotFound } from './NotFound';
import { PageMessage } from './PageMessage';
import { useHiddenFeatures } from './use-hidden-features';

/** The only page for users who have to set up two-factor authentication first. */
const SECURITY = '/user/security';

interface RouteGuardProps {
  route: FlatRoute;
  children: ReactNode;
}

/** Shows a page only to users who have access; sends the others home with the reason. */
export function RouteGuard({ route, children }: RouteGuardProps) {
  const viewer = useViewer();
  const { routes } = useConsole();
  const { pathname } = useLocation();
  const { _id, secondFactorMissing } = useUser();
  // The routes of `<Resource>` also match addresses below a page's own.
  if (matchRoute(routes, pathname)?.fullPath !== route.fullPath) return <NotFound />;
  if (isGuarded(route) && _id === PSEUDO_USER) return <ToSignIn />;
  if (secondFactorMissing && isGuarded(route) && route.fullPath !== SECURITY)
    return <Navigate to={SECURITY} replace />;
  if (!isPermitted(route, viewer)) return <ToHome />;
  if (waitsForClient(route, viewer)) return <ChooseClientFirst />;
  return route.feature === undefined ? children : <UnlessHidden route={route}>{children}</UnlessHidden>;
}

/** A hidden page looks like one that doesn't exist, and doesn't flash up before that is known. */
function UnlessHidden({ route, children }: RouteGuardProps) {
  const hiddenFeatures = useHiddenFeatures();
  if (hiddenFeatures === undefined) return <Skeleton variant="rounded" height={320} />;
  return isHidden(route, { hiddenFeatures }) ? <NotFound /> : children;
}

/** For people without an account who came by a link. */
function ToSignIn() {
  const { session, alerts } = useServices();
  const { pathname, search } = useLocation();
  useEffect(() => {
    rememberPage(pathname + search);
    if (session.state.get().status === 'INITIAL') alerts.push('session.pleaseLogIn', 'warning');
  }, [alerts, session, pathname, search]);
  return <Navigate to="/login" replace />;
}

function ToHome() {
  const { alerts } = useServices();
  useEffect(() => {
    alerts.push('shell.noPermission', 'warning');
  }, [alerts]);
  return <Navigate to="/" replace />;
}

/** For internal users who haven't chosen a client yet. */
function ChooseClientFirst() {
  const translate = useTranslate();
  return (
    <PageMessage
      title={translate('shell.client.firstTitle')}
      text={translate('shell.client.firstText')}
      action={translate('shell.client.choose')}
      onAction={() => document.getElementById(CLIENT_PICKER_ID)?.focus()}
    />
  );
}
