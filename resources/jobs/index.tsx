import { VIEW_ALL_JOBS, VIEW_JOBS } from '../../domain/job-kinds';
import type { Capability } from '../../src/capability';
import { ALL_JOBS, JOBS } from './api';

/** Work in the background: of one client, and for staff of all. */
export const jobs: Capability = {
  name: 'jobs',
  textsLater: true,
  resources: [
    {
      name: JOBS,
      api: { id: 'jobId', list: 'clients/{client}/jobs' },
      list: () => import('./JobsPage'),
      options: {
        access: { list: VIEW_JOBS },
        titles: { list: 'jobs.title' },
        needsClient: true,
        heading: 'admin',
        menu: true,
      },
    },
    {
      name: ALL_JOBS,
      api: { id: 'jobId', list: 'jobs/all' },
      list: () => import('./AllJobsPage'),
      options: {
        access: { list: VIEW_ALL_JOBS },
        titles: { list: 'jobs.allTitle' },
        internalOnly: true,
        heading: 'admin',
        menu: true,
      },
    },
  ],
  live: { 'jobs:progress': [JOBS, ALL_JOBS] },
};
