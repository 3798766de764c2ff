import { lazy, Suspense } from 'react';
import { useUser } from '../../providers/services';
import type { Capability } from '../../src/capability';

const NotesSection = lazy(() => import('./NotesSection'));

/** The notes about an employee, as a section of their file; not for auditors from outside. */
export function Notes({ employeeId }: { employeeId: number }) {
  if (useUser().auditorToken !== undefined) return null;
  return (
    <Suspense fallback={null}>
      <NotesSection key={employeeId} employeeId={employeeId} />
    </Suspense>
  );
}

export const notes: Capability = { name: 'notes' };
