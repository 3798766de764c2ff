import type { Capability } from '../../src/capability';
import {
  CHASE,
  DASHBOARD_PATH,
  INTERVENTIONS,
  OWN_INTERVENTIONS_URL,
  RESEARCH,
  RESULTS,
  TASKS,
  UPLOAD_EXAM,
  WORKFLOW,
} from './links';

/** The tasks of both lists are the same records. */
const api = { id: 'id', list: TASKS };
const taskPage = () => import('./task/ExamPage');
const COMMON = { internalOnly: true, heading: 'cme', menu: true } as const;

/** The work on medical exams. */
export const cme: Capability = {
  name: 'cme',
  textsLater: true,
  pages: [
    {
      ...COMMON,
      path: DASHBOARD_PATH,
      titleKey: 'cme.dashboard.title',
      access: 'cme.serviceDashboard',
      load: () => import('./dashboard/DashboardPage'),
    },
    {
      ...COMMON,
      path: '/cme/tool',
      titleKey: 'cme.tool.title',
      access: 'cme.researchTool',
      dialog: RESEARCH,
    },
  ],
  resources: [
    {
      name: CHASE,
      api: { id: 'orderId', list: 'orders/cme' },
      list: () => import('./chase/ChasePage'),
      options: { ...COMMON, access: { list: 'cme.chaseList' }, titles: { list: 'cme.chase.title' } },
      pages: [
        {
          path: ':medicalExamOrderId/:orderId',
          titleKey: 'cme.chase.one',
          load: () => import('./chase/ChaseOrderPage'),
        },
      ],
    },
    {
      name: RESULTS,
      api: { id: 'cmeId', list: 'cmes' },
      list: () => import('./results/ResultsPage'),
      options: { ...COMMON, access: { list: 'cme.search' }, titles: { list: 'cme.results.title' } },
    },
    {
      name: WORKFLOW,
      api,
      list: () => import('./workflow/WorkflowPage'),
      options: {
        ...COMMON,
        access: { list: 'cme.worklists' },
        titles: { list: 'cme.workflow.title' },
      },
      pages: [
        { path: ':processInstanceId', titleKey: 'cme.workflow.one', load: taskPage },
        {
          path: 'detail/:cmeId',
          titleKey: 'cme.detail.title',
          access: 'cme.viewDetail',
          load: () => import('./results/ExamDetailPage'),
        },
      ],
    },
    {
      name: INTERVENTIONS,
      api,
      list: () => import('./workflow/InterventionsPage'),
      options: {
        ...COMMON,
        access: { list: 'cme.customerCareInterventions' },
        titles: { list: 'cme.interventions.title' },
        badge: {
          url: OWN_INTERVENTIONS_URL,
          queryKey: ['cmeInterventions', 'own'],
          count: (body) => (body as unknown[]).length,
        },
      },
      pages: [{ path: ':processInstanceId', titleKey: 'cme.interventions.one', load: taskPage }],
    },
  ],
  dialogs: {
    [RESEARCH]: () => import('./research/ResearchDialog'),
    [UPLOAD_EXAM]: () => import('./workflow/UploadExamDialog'),
  },
  live: {
    'tasks:changed': [WORKFLOW, INTERVENTIONS, 'cmeInterventions', 'cmeDashboard'],
    'orders:changed': [CHASE, RESULTS, 'examOrders', 'examTrail', 'examChases', 'cme', 'cmeDashboard'],
    'proposals:ready': ['cmeItem'],
  },
};
