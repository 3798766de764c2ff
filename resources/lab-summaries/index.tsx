import { SEE_LAB_SUMMARIES } from '../../domain/lab-summaries/access';
import type { LabHalfYear } from '../../domain/lab-summaries/contract';
import type { Capability } from '../../src/capability';
import { FILE_SUMMARY, LAB_SUMMARIES, LAB_SUMMARIES_PATH } from './links';

/** What laboratories report to an employer twice a year (49 CFR 40.111). */
export const labSummaries: Capability = {
  name: 'lab-summaries',
  textsLater: true,
  pages: [
    {
      path: LAB_SUMMARIES_PATH,
      titleKey: 'labSummaries.title',
      access: SEE_LAB_SUMMARIES,
      needsClient: true,
      heading: 'drugTesting',
      menu: true,
      badge: {
        url: '/v1/clients/{client}/labSummaries',
        count: (body) => (body as LabHalfYear[]).filter(({ status }) => status === 'missing').length,
      },
      load: () => import('./LabSummariesPage'),
    },
  ],
  dialogs: { [FILE_SUMMARY]: () => import('./SummaryDialog') },
  live: { 'orders:changed': [LAB_SUMMARIES] },
};
