import { SEE_PARTNERS } from '../../domain/partners/access';
import type { Capability } from '../../src/capability';
import { ACCOUNTS, PARTNERS_PATH, UNCLAIMED } from './links';

const PARENT = { path: PARTNERS_PATH, titleKey: 'partners.title' };

/** The exchange of files with laboratories, clinics and others, for the provider's staff. */
export const partners: Capability = {
  name: 'partners',
  textsLater: true,
  resources: [
    {
      name: ACCOUNTS,
      api: { id: 'accountId', list: 'partnerAccounts' },
      list: () => import('./AccountsPage'),
      options: {
        access: { list: SEE_PARTNERS },
        titles: { list: 'partners.accounts.title' },
        internalOnly: true,
        heading: 'admin',
        parent: PARENT,
      },
    },
    {
      name: UNCLAIMED,
      api: { id: 'reportId', list: 'partnerReports' },
      list: () => import('./UnclaimedPage'),
      options: {
        access: { list: SEE_PARTNERS },
        titles: { list: 'partners.unclaimed.title' },
        internalOnly: true,
        heading: 'admin',
        parent: PARENT,
      },
    },
  ],
  pages: [
    {
      path: PARTNERS_PATH,
      titleKey: 'partners.title',
      access: SEE_PARTNERS,
      internalOnly: true,
      heading: 'admin',
      menu: true,
      load: () => import('./PartnersPage'),
    },
  ],
  dialogs: {
    addPartnerAccount: () => import('./AddAccountDialog'),
    claimReport: () => import('./ClaimDialog'),
    discardUnclaimed: () => import('./DiscardDialog'),
  },
};
