import Skeleton from '@mui/material/Skeleton';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PSEUDO_USER } from '../../domain/access/permissions';
import { rememberPage } from '../../providers/returnTo';
import { useServices, useUser } from '../../providers/services';
import { isGuarded, isHidden, isPermitted, matchRoute, waitsForClient, type FlatRoute } from '../routing';
import { ChooseClientFirst } from './ChooseClientFirst';
import { useConsole, useViewer } from './console-context';
import { NotFound } from './NotFound';
import { useHiddenFeatures } from './use-hidden-features';

/** The one page of who has to set up his second factor first. */
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
  const isNobody = _id === PSEUDO_USER;
  // The routes of `<Resource>` also match addresses below a page's own.
  if (matchRoute(routes, pathname)?.fullPath !== route.fullPath) return <NotFound />;
  if (isGuarded(route) && isNobody) return <ToSignIn />;
  if (secondFactorMissing && isGuarded(route) && route.fullPath !== SECURITY)
    return <Navigate to={SECURITY} replace />;
  if (!isPermitted(route, viewer)) return <ToHome />;
  if (waitsForClient(route, viewer)) return <ChooseClientFirst />;
  return route.feature === undefined ? children : <UnlessHidden route={route}>{children}</UnlessHidden>;
}

/** What is hidden is as unknown as what was never there; it does not flash up before that is known. */
function UnlessHidden({ route, children }: RouteGuardProps) {
  const hiddenFeatures = useHiddenFeatures();
  if (hiddenFeatures === undefined) return <Skeleton variant="rounded" height={320} />;
  return isHidden(route, { hiddenFeatures }) ? <NotFound /> : children;
}

/** For those whom a link brought into the console without an account. */
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
