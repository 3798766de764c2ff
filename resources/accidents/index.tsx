import { lazy, Suspense } from 'react';
import type { Testing } from '../../domain/compliance/testing';
import { usePermission } from '../../providers/services';
import type { Capability } from '../../src/capability';
import { ACCIDENTS } from './links';

const AccidentsSection = lazy(() => import('./AccidentsSection'));

/** The accidents of a driver, as a section of their file; for users who may see accidents. */
export function Accidents({ employeeId, testing }: { employeeId: number; testing?: Testing }) {
  if (!usePermission('servicesDqf.viewAccidents')) return null;
  return (
    <Suspense fallback={null}>
      <AccidentsSection key={employeeId} employeeId={employeeId} testing={testing} />
    </Suspense>
  );
}

export const accidents: Capability = {
  name: 'accidents',
  resources: [
    {
      name: ACCIDENTS,
      api: { id: 'accidentId', list: 'clients/{client}/accidents' },
      list: () => import('./AccidentsPage'),
      options: {
        access: { list: 'servicesDqf.viewAccidents', export: 'servicesDqf.viewAccidents' },
        titles: { list: 'accidents.register' },
        needsClient: true,
        heading: 'manage',
        menu: true,
      },
    },
  ],
  dialogs: { addAccident: () => import('./AccidentDialog') },
  live: { 'alerts:changed': ['accidents', ACCIDENTS] },
};
