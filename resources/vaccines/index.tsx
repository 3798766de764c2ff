import { lazy } from 'react';
import type { Capability } from '../../src/capability';
import { VACCINES } from './links';

export const vaccines: Capability = {
  name: 'vaccines',
  fileSection: { access: 'servicesVaccines.viewVaccines', Section: lazy(() => import('./VaccinesSection')) },
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
