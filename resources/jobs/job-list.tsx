import type { RaRecord } from 'ra-core';
import { MAX_JOBS_SEARCHED, type JobFilter, type JobItem } from '../../domain/jobs/contract';
import { CLIENT_JOB_KINDS, JOB_KIND_NAMES, type JobKindName } from '../../domain/job-kinds';
import { JOB_STATES } from '../../domain/shared/jobs';
import { defineList, type Column } from '../../src/list/define-list';
import { booleanFilter, choiceFilter, searchedFilter } from '../../src/list/filters';
import { dateTimeHere } from '../../src/ui/today';
import { useClientChoices } from '../client-choices';
import { ALL_JOBS, JOBS } from './api';
import { JobLink, JobOutcome, JobState } from './job-cells';
import { startedByOf, subjectOf } from './words';
import './jobs.css';

export type JobRow = JobItem & RaRecord;

/** The figure that a list shows when it has searched as many as it may. */
export const MOST = MAX_JOBS_SEARCHED;

const plain = { sortable: false } as const;

const columns = (clients: readonly Column<JobRow, JobFilter>[]): Column<JobRow, JobFilter>[] => [
  { source: 'kind', label: 'jobs.column.kind', ...plain, link: true, render: (job) => <JobLink job={job} /> },
  { source: 'about', label: 'jobs.column.about', ...plain, render: subjectOf },
  ...clients,
  { source: 'startedBy', label: 'jobs.column.startedBy', ...plain, render: startedByOf },
  {
    source: 'createdAt',
    label: 'jobs.column.createdAt',
    numeric: true,
    render: ({ createdAt }) => dateTimeHere(createdAt),
  },
  { source: 'state', label: 'jobs.column.state', ...plain, render: (job) => <JobState job={job} /> },
  {
    source: 'result',
    label: 'jobs.column.result',
    ...plain,
    render: (job) => <JobOutcome job={job} />,
  },
  {
    source: 'updatedAt',
    label: 'jobs.column.updatedAt',
    ...plain,
    numeric: true,
    hidden: true,
    render: ({ updatedAt }) => dateTimeHere(updatedAt),
  },
];

const ofKinds = (kinds: readonly JobKindName[]) =>
  choiceFilter('kinds', {
    label: 'jobs.column.kind',
    choices: kinds.map((id) => ({ id, label: `jobs.kind.${id}` })),
    multiple: true,
    alwaysOn: true,
  });

const inStates = choiceFilter('states', {
  label: 'jobs.column.state',
  choices: JOB_STATES.map((id) => ({ id, label: `jobs.state.${id}` })),
  multiple: true,
  alwaysOn: true,
});

const mine = booleanFilter('mine', {
  label: 'jobs.column.startedBy',
  trueLabel: 'jobs.filter.mine',
  falseLabel: 'jobs.filter.everyone',
  alwaysOn: true,
});

const shared = {
  sort: { field: 'createdAt', order: 'DESC' as const },
  exporter: false as const,
  empty: { title: 'jobs.empty', text: 'jobs.emptyText', filtered: { title: 'jobs.emptyFiltered' } },
};

/** The jobs of a client. */
export const jobList = defineList<JobRow, JobFilter>({
  ...shared,
  resource: JOBS,
  title: 'jobs.title',
  columns: columns([]),
  filters: [ofKinds(CLIENT_JOB_KINDS), inStates, mine],
});

/** The jobs of all clients and of the provider. */
export const allJobList = defineList<JobRow, JobFilter>({
  ...shared,
  resource: ALL_JOBS,
  title: 'jobs.allTitle',
  columns: columns([
    {
      source: 'client',
      label: 'jobs.column.client',
      ...plain,
      render: ({ client }, { translate }) => client?.name ?? translate('jobs.allClients'),
    },
  ]),
  filters: [
    searchedFilter('client', {
      label: 'jobs.column.client',
      searchLabel: 'jobs.filter.clientSearch',
      choices: useClientChoices,
      alwaysOn: true,
    }),
    ofKinds(JOB_KIND_NAMES),
    inStates,
    mine,
  ],
});
