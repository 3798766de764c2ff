import type { QueueCount } from '../../domain/processes/contract';
import { taskCountsKey, TASK_COUNTS } from '../../providers/taskNotices';
import type { Capability } from '../../src/capability';
import {
  COVER_SHEETS,
  DASHBOARD_PATH,
  EXTERNAL_DOCS,
  NEW_FILE,
  PROCESS,
  QUEUES_URL,
  REASSIGN,
  SET_ASIDE,
  TASKS,
  WORKFLOW,
} from './links';

/** The tasks of several lists are the same records. */
const api = { id: 'id', list: TASKS };
const taskPage = () => import('./task/TaskPage');

/** How many tasks wait in the queues, apart from those set aside. */
const waiting = (body: unknown): number =>
  (body as QueueCount[]).reduce((sum, { open, setAside }) => (setAside ? sum : sum + open), 0);

/** The review of what comes in by mail, fax and upload. */
export const review: Capability = {
  name: 'review',
  textsLater: true,
  lists: { [SET_ASIDE]: api, [EXTERNAL_DOCS]: api, [COVER_SHEETS]: api },
  resources: [
    {
      name: WORKFLOW,
      api,
      list: () => import('./workflow/WorkflowPage'),
      options: {
        access: { list: 'dq.worklists' },
        titles: { list: 'review.workflow.title' },
        internalOnly: true,
        heading: 'dq',
        menu: true,
        badge: { url: QUEUES_URL, queryKey: taskCountsKey(PROCESS), count: waiting },
      },
      pages: [
        {
          path: 'match/:processInstanceId',
          titleKey: 'review.match.title',
          access: 'dq.searchAndMatch',
          load: taskPage,
        },
        {
          path: 'review/:processInstanceId',
          titleKey: 'review.review.title',
          // Who only decides about rejections has these tasks, too; the others are refused when they are claimed.
          access: { any: ['dq.review', 'dq.reviewDocumentRejections'] },
          load: taskPage,
        },
        {
          path: 'getexternaldocs',
          titleKey: 'review.external.title',
          access: 'dq.getExternalDocuments',
          load: () => import('./workflow/ExternalDocsPage'),
          children: [{ path: ':processInstanceId', titleKey: 'review.external.one', load: taskPage }],
        },
        {
          path: 'waitingforcoversheet',
          titleKey: 'review.waiting.title',
          access: 'dq.searchAndMatch',
          load: () => import('./workflow/CoverSheetsPage'),
        },
        {
          path: 'setaside',
          titleKey: 'review.setAside.title',
          access: { all: ['dq.worklists', 'dq.customerCareInterventions'] },
          load: () => import('./workflow/SetAsidePage'),
        },
      ],
    },
  ],
  pages: [
    {
      path: DASHBOARD_PATH,
      titleKey: 'review.dashboard.title',
      access: 'dq.dashboard',
      internalOnly: true,
      heading: 'dq',
      menu: true,
      load: () => import('./dashboard/DashboardPage'),
    },
  ],
  dialogs: {
    [REASSIGN]: () => import('./workflow/ReassignDialog'),
    [NEW_FILE]: () => import('./task/NewFileDialog'),
  },
  live: {
    'tasks:changed': [WORKFLOW, SET_ASIDE, EXTERNAL_DOCS, COVER_SHEETS, 'dqDashboard'],
    'proposals:ready': ['dqProposals'],
    'tasks:counts': [TASK_COUNTS],
  },
};
