import { lazy, Suspense } from 'react';
import { usePermission } from '../../providers/services';
import type { Capability } from '../../src/capability';
import { MAY_SEE } from './access';

const InvestigationsSection = lazy(() => import('./InvestigationsSection'));

/** The investigation of a driver's previous employers, as a section of their file; for users who may see its documents. */
export function Investigations({ employeeId }: { employeeId: number }) {
  if (!usePermission(MAY_SEE)) return null;
  return (
    <Suspense fallback={null}>
      <InvestigationsSection key={employeeId} employeeId={employeeId} />
    </Suspense>
  );
}

export const investigations: Capability = {
  name: 'investigations',
  dialogs: {
    investigationStep: () => import('./StepDialog'),
    investigationRecord: () => import('./RecordDialog'),
  },
  live: { 'alerts:changed': ['investigations'] },
};
