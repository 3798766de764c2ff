import { lazy, Suspense } from 'react';
import { useUser } from '../../providers/services';

export { deadlines } from './capability';
export { DEADLINES_PAGE } from './links';
export { NextDeadlines } from './NextDeadlines';
export { useNow } from './use-now';
export { useNextDeadlines } from './use-next-deadlines';

const DeadlinesSection = lazy(() => import('./DeadlinesSection'));

/** The deadlines on a driver's file, if there are any; not for auditors from outside. */
export function Deadlines({ employeeId }: { employeeId: number }) {
  if (useUser().auditorToken !== undefined) return null;
  return (
    <Suspense fallback={null}>
      <DeadlinesSection key={employeeId} employeeId={employeeId} />
    </Suspense>
  );
}
