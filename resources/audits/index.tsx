import { MANAGES_AUDITS } from '../../domain/audits/access';
import type { Capability } from '../../src/capability';

export const AUDITS = '/manage/audits';
/** The first page of an auditor with a link. */
export const AUDITOR_HOME = '/manage/audit';

/** Audits: auditors from outside read files by a link, within sections and a period, until it expires. */
export const audits: Capability = {
  name: 'audits',
  textsLater: true,
  pages: [
    {
      path: AUDITS,
      titleKey: 'audits.title',
      access: MANAGES_AUDITS,
      needsClient: true,
      heading: 'manage',
      menu: true,
      load: () => import('./AuditsPage'),
    },
    {
      path: AUDITOR_HOME,
      titleKey: 'audits.home.title',
      access: 'auditor.auditorLogin',
      heading: 'manage',
      load: () => import('./AuditorHome'),
    },
  ],
  dialogs: { openAudit: () => import('./OpenAuditDialog') },
};
