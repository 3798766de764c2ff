import type { RaRecord } from 'ra-core';
import { CATEGORIES } from '../../../domain/cme/cme-process';
import type { CmeTask } from '../../../domain/cme/contract';
import type { TaskFilter } from '../../../domain/processes/contract';
import { formatDate, todayIn } from '../../../domain/shared/dates';
import { defineList, type CellTools, type Column } from '../../../src/list/define-list';
import { choiceFilter } from '../../../src/list/filters';
import { dateTimeHere, zoneHere } from '../../../src/ui/today';
import { INTERVENTIONS, INTERVENTIONS_QUEUE, taskHref, WORKFLOW } from '../links';
import { reasonText, subjectText } from '../words';

export type TaskRow = CmeTask & RaRecord;
type TaskColumn = Column<TaskRow, TaskFilter>;

const plain = { sortable: false } as const;

const subject: TaskColumn = {
  source: 'subject',
  label: 'cme.column.subject',
  ...plain,
  link: true,
  fills: true,
  render: (task, { translate }) => subjectText(task, translate),
};
const queue: TaskColumn = {
  source: 'category',
  label: 'cme.column.queue',
  ...plain,
  render: ({ category }, { translate }) =>
    translate(`cme.category.${(CATEGORIES as readonly string[]).indexOf(category)}`),
};
const client: TaskColumn = { source: 'clientName', label: 'cme.column.client', ...plain };
const clinic: TaskColumn = { source: 'clinicName', label: 'cme.column.clinic', ...plain };
const appointment: TaskColumn = {
  source: 'appointmentDate',
  label: 'cme.column.appointment',
  ...plain,
  numeric: true,
  render: ({ appointmentDate }) => appointmentDate && formatDate(appointmentDate.slice(0, 10)),
};
const reason: TaskColumn = {
  source: 'reason',
  label: 'cme.column.reason',
  ...plain,
  fills: true,
  render: (task, { translate }) => reasonText(task, translate),
};
const received: TaskColumn = {
  source: 'received',
  label: 'cme.column.received',
  numeric: true,
  render: ({ received: at }) => (
    <time dateTime={at} title={dateTimeHere(at)}>
      {formatDate(todayIn(zoneHere(), new Date(at)))}
    </time>
  ),
};
const days: TaskColumn = { source: 'daysInQueue', label: 'cme.column.days', ...plain, numeric: true };
const holder: TaskColumn = { source: 'assigneeName', label: 'cme.column.holder', ...plain };

const categories = choiceFilter('category', {
  label: 'cme.column.queue',
  choices: CATEGORIES.map((id, place) => ({ id, label: `cme.category.${place}` })),
  alwaysOn: true,
});
const state = choiceFilter('state', {
  label: 'cme.column.state',
  choices: [
    { id: 'open', label: 'cme.state.open' },
    { id: 'claimed', label: 'cme.state.claimed' },
  ],
  alwaysOn: true,
});
const mine = choiceFilter('assignee', {
  label: 'cme.column.holder',
  choices: [{ id: 'me', label: 'cme.filter.me' }],
  alwaysOn: true,
});

const shared = {
  sort: { field: 'received', order: 'ASC' as const },
  exporter: false as const,
  search: { label: 'cme.filter.search' },
  rowLabel: (task: TaskRow, { translate }: CellTools) => subjectText(task, translate),
};

/** The exams that wait or are held, of all queues or a chosen one. */
export const workflowList = defineList<TaskRow, TaskFilter>({
  ...shared,
  resource: WORKFLOW,
  // Readers of this list may have no access to the page of interventions.
  rowHref: ({ processInstanceId }) => `/${WORKFLOW}/${processInstanceId}`,
  title: 'cme.workflow.title',
  label: 'cme.tasks',
  columns: [subject, queue, client, clinic, appointment, received, days, holder],
  filters: [categories, state, mine],
  empty: {
    title: 'cme.empty.queue',
    text: 'cme.empty.queueText',
    filtered: { title: 'cme.empty.filtered' },
  },
});

/** The exams that customer care has to look at. */
export const interventionsList = defineList<TaskRow, TaskFilter>({
  ...shared,
  resource: INTERVENTIONS,
  rowHref: (task) => taskHref(task),
  title: 'cme.interventions.title',
  label: 'cme.tasks',
  filter: { category: INTERVENTIONS_QUEUE },
  columns: [{ ...subject, fills: false }, reason, client, received, days, holder],
  filters: [state, mine],
  empty: {
    title: 'cme.empty.interventions',
    text: 'cme.empty.interventionsText',
    filtered: { title: 'cme.empty.filtered' },
  },
});
