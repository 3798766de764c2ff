import { lazy, Suspense } from 'react';
import type { Capability } from '../../src/capability';

const DisqualificationsSection = lazy(() => import('./DisqualificationsSection'));

/** What bars an employee from driving for a time or for life, as a section of their file. */
export function Disqualifications({ employeeId }: { employeeId: number }) {
  return (
    <Suspense fallback={null}>
      <DisqualificationsSection key={employeeId} employeeId={employeeId} />
    </Suspense>
  );
}

export const disqualifications: Capability = {
  name: 'disqualifications',
  live: { 'alerts:changed': ['disqualifications'] },
};
