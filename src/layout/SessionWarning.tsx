import { lazy, Suspense } from 'react';
import { isWarning } from '../../domain/session/session-machine';
import { useObservable } from '../../providers/observable';
import { useServices } from '../../providers/services';

const SessionWarningDialog = lazy(() => import('./SessionWarningDialog'));

/** Warns before the session ends. */
export function SessionWarning() {
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
