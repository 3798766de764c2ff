import { CHANGE_NETWORK, FIND_CLINICS, VIEW_NETWORK } from '../../domain/clinics/access';
import type { Capability } from '../../src/capability';
import { NETWORK } from './links';

/** The search for clinics, and the provider's network of them. */
export const clinics: Capability = {
  name: 'clinics',
  textsLater: true,
  resources: [
    {
      name: NETWORK,
      api: { id: 'vendorId', list: 'clinics' },
      list: () => import('./NetworkPage'),
      create: { path: 'add', load: () => import('./AddClinicPage') },
      edit: { path: ':id', load: () => import('./ClinicPage') },
      options: {
        access: { list: VIEW_NETWORK, edit: VIEW_NETWORK, create: CHANGE_NETWORK, export: VIEW_NETWORK },
        titles: { list: 'clinics.title', create: 'clinics.add', edit: 'clinics.one' },
        internalOnly: true,
        heading: 'cme',
        menu: true,
      },
      pages: [
        {
          path: 'import',
          titleKey: 'clinicImport.title',
          access: CHANGE_NETWORK,
          load: () => import('./ImportClinicsPage'),
        },
      ],
    },
  ],
  pages: [
    {
      path: '/findClinics',
      titleKey: 'clinics.find.title',
      access: FIND_CLINICS,
      heading: 'drugTesting',
      menu: true,
      load: () => import('./FindClinicsPage'),
    },
  ],
  dialogs: { chooseClinic: () => import('./ChooseClinicDialog') },
  live: { 'jobs:progress': ['clinicImport'] },
};
