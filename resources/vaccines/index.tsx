import { lazy, Suspense } from 'react';
import { usePermission } from '../../providers/services';
import type { Capability } from '../../src/capability';
import { VACCINES } from './links';

const VaccinesSection = lazy(() => import('./VaccinesSection'));

/** The vaccines of an employee, as a section of their file; for users who may see vaccines. */
export function Vaccines({ employeeId }: { employeeId: number }) {
  if (!usePermission('servicesVaccines.viewVaccines')) return null;
  return (
    <Suspense fallback={null}>
      <VaccinesSection key={employeeId} employeeId={employeeId} />
    </Suspense>
  );
}

export const vaccines: Capability = {
  name: 'vaccines',
  resources: [
    {
      name: VACCINES,
      api: { id: 'vaccineId', list: 'clients/{client}/vaccines' },
      list: () => import('./VaccinesPage'),
      options: {
        access: { list: 'servicesVaccines.viewVaccines', export: 'servicesVaccines.viewVaccines' },
        titles: { list: 'vaccines.register' },
        needsClient: true,
        heading: 'manage',
        menu: true,
      },
    },
  ],
};
