import { useTranslate, type RaRecord } from 'ra-core';
import { shownTyped } from '../../../domain/cover-sheets/code';
import type { TaskFilter } from '../../../domain/processes/contract';
import type { ReviewTask } from '../../../domain/review/contract';
import { CATEGORIES } from '../../../domain/review/review-process';
import { useQuery } from '@tanstack/react-query';
import { defineList, type Column } from '../../../src/list/define-list';
import { choiceFilter, searchedFilter, type Choice, type ChoiceId } from '../../../src/list/filters';
import { formatDate, todayIn } from '../../../domain/shared/dates';
import { dateTimeHere, zoneHere } from '../../../src/ui/today';
import { useApi } from '../../api';
import { useClientChoices } from '../../client-choices';
import { COVER_SHEETS, EXTERNAL_DOCS, queueParts, SET_ASIDE, taskHref, WORKFLOW } from '../links';
import { useQueueName, useAge, useTagChoices } from '../queues';
import { PutBack, PutBackSelected, ReassignSelected } from './TaskActions';

export type TaskRow = ReviewTask & RaRecord;
type TaskColumn = Column<TaskRow, TaskFilter>;

/** Acting on the tasks of others. */
export const SUPERVISES = { all: ['dq.worklists', 'dq.customerCareInterventions'] } as const;

const plain = { sortable: false } as const;
const HALF_A_MINUTE_MS = 30_000;

const nameOf = ({ subject, processInstanceId }: Pick<ReviewTask, 'subject' | 'processInstanceId'>) =>
  subject?.trim() || `#${processInstanceId}`;

const subject: TaskColumn = {
  source: 'subject',
  label: 'review.column.subject',
  ...plain,
  link: true,
  fills: true,
  render: (task, { translate }) =>
    task.priority > 0 ? `${nameOf(task)} (${translate('review.escalated')})` : nameOf(task),
};
const from: TaskColumn = {
  source: 'from',
  label: 'review.column.from',
  ...plain,
  render: (task) => task.from ?? task.email,
};
const received: TaskColumn = {
  source: 'received',
  label: 'review.column.received',
  numeric: true,
  render: ({ received: at }) => (
    <time dateTime={at} title={dateTimeHere(at)}>
      {formatDate(todayIn(zoneHere(), new Date(at)))}
    </time>
  ),
};
const daysInQueue: TaskColumn = {
  source: 'daysInQueue',
  label: 'review.column.daysInQueue',
  ...plain,
  numeric: true,
};
const queue: TaskColumn = {
  source: 'category',
  label: 'review.column.queue',
  ...plain,
  render: (task) => <QueueOf task={task} />,
};
const client: TaskColumn = { source: 'clientName', label: 'review.column.client', ...plain };
/** Beside the queues there is no room for both: what is chosen says the queue, and many queues are of no client yet. */
const queueOfMany: TaskColumn = { ...queue, isHidden: ({ category }) => Boolean(category) };
const clientOfOne: TaskColumn = { ...client, isHidden: ({ category }) => !category };
/** The sheet that came for it. */
const arrivedSheet: TaskColumn = {
  source: 'coverSheetId',
  label: 'review.field.coverSheetId',
  ...plain,
  render: ({ coverSheetId }) => coverSheetId && shownTyped(coverSheetId),
};
const holder: TaskColumn = { source: 'assigneeName', label: 'review.column.holder', ...plain };

function QueueOf({ task }: { task: ReviewTask }) {
  return useQueueName()(task);
}

const categories = choiceFilter('category', {
  label: 'review.column.queue',
  choices: CATEGORIES.map((id, place) => ({ id, label: `review.category.${place}` })),
  alwaysOn: true,
});
const tags = choiceFilter('tag', { label: 'review.column.tag', choices: useTagChoices });
const state = choiceFilter('state', {
  label: 'review.column.state',
  choices: [
    { id: 'open', label: 'review.state.open' },
    { id: 'claimed', label: 'review.state.claimed' },
  ],
  alwaysOn: true,
});
const clients = searchedFilter('clientId', {
  label: 'review.column.client',
  searchLabel: 'review.filter.clientSearch',
  choices: useClientChoices,
  access: { any: ['customerCare.viewClients', 'customerCare.assumeClient'] },
});
const holders = searchedFilter('assignee', {
  label: 'review.column.holder',
  searchLabel: 'review.filter.holderSearch',
  choices: useHolderChoices,
  alwaysOn: true,
});

/** The holders that tasks can be filtered by: the reader first. */
function useHolderChoices({ q, id }: { q?: string; id?: ChoiceId }): Choice[] | undefined {
  const translate = useTranslate();
  const me = { id: 'me', label: translate('review.filter.me') };
  const found = useStaff(id === undefined ? { ...(q && { q }) } : { userId: String(id) }, id !== 'me');
  if (id === 'me') return [me];
  const people = found?.map(({ _id, name }) => ({ id: _id, label: name }));
  return q || id !== undefined ? people : people && [me, ...people];
}

/** Members of staff who work on tasks; undefined while they load. */
export function useStaff(query: { q?: string; userId?: string }, enabled = true) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['taskStaff', query],
    queryFn: ({ signal }) => api.findTaskStaff(query, signal),
    staleTime: HALF_A_MINUTE_MS,
    enabled,
  });
  return data;
}

const shared = {
  sort: { field: 'received', order: 'ASC' as const },
  exporter: false as const,
  search: { label: 'review.filter.search' },
  rowLabel: nameOf,
};

/** The tasks that wait or are held, of all queues or a chosen one. */
export const workflowList = defineList<TaskRow, TaskFilter>({
  ...shared,
  resource: WORKFLOW,
  title: 'review.workflow.title',
  label: 'review.tasks',
  columns: [subject, from, queueOfMany, clientOfOne, received, daysInQueue, holder],
  filters: [categories, state, holders, tags, clients],
  rowHref: (task, { search }) => taskHref(task, chosenIn(search)),
  bulkActions: [{ element: <ReassignSelected key="reassign" />, access: SUPERVISES }],
  empty: {
    title: 'review.empty.queue',
    text: 'review.empty.queueText',
    filtered: { title: 'review.empty.filtered', text: 'review.empty.filteredText' },
  },
});

/** The queue that the address of the list has chosen. */
function chosenIn(search: string) {
  const { category = '', tag } = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}') as TaskFilter;
  return queueParts({ category, tag: tag ?? '' });
}

/** What was set aside: sent to IT, or escalated to a supervisor. */
export const setAsideList = defineList<TaskRow, TaskFilter>({
  ...shared,
  resource: SET_ASIDE,
  title: 'review.setAside.title',
  filter: { setAside: true },
  columns: [
    subject,
    {
      source: 'errorTag',
      label: 'review.column.errorTag',
      ...plain,
      render: ({ errorTag }, { translate }) =>
        errorTag && translate(`review.errorTag.${errorTag}`, { _: errorTag }),
    },
    { source: 'note', label: 'review.column.why', ...plain, render: (task) => task.reason ?? task.note },
    queue,
    client,
    {
      ...received,
      label: 'review.column.age',
      source: 'received',
      render: (task) => <Age since={task.received} />,
    },
  ],
  filters: [categories, tags, clients],
  rowHref: (task) => taskHref(task),
  rowActions: { element: <PutBack />, access: SUPERVISES },
  bulkActions: [
    { element: <PutBackSelected key="back" />, access: SUPERVISES },
    { element: <ReassignSelected key="reassign" />, access: SUPERVISES },
  ],
  empty: {
    title: 'review.empty.setAside',
    text: 'review.empty.setAsideText',
    filtered: { title: 'review.empty.filtered' },
  },
});

function Age({ since }: { since: string }) {
  return useAge()(since);
}

/** Pre-hire documents that someone has to get. */
export const externalDocsList = defineList<TaskRow, TaskFilter>({
  ...shared,
  resource: EXTERNAL_DOCS,
  title: 'review.external.title',
  filter: { category: 'Retrieve Pre-Hire Docs' },
  columns: [subject, from, client, received, daysInQueue, holder],
  filters: [state, holders, tags, clients],
  rowHref: (task) => taskHref(task, { category: 'Retrieve Pre-Hire Docs' }),
  empty: {
    title: 'review.empty.external',
    text: 'review.empty.externalText',
    filtered: { title: 'review.empty.filtered' },
  },
});

/** E-mails whose sender was asked for a cover sheet. */
export const coverSheetList = defineList<TaskRow, TaskFilter>({
  ...shared,
  resource: COVER_SHEETS,
  title: 'review.waiting.title',
  filter: { category: 'Missing Cover Sheets' },
  columns: [subject, from, arrivedSheet, received, daysInQueue, holder],
  filters: [state, holders, tags, clients],
  rowHref: (task) => taskHref(task, { category: 'Missing Cover Sheets' }),
  empty: {
    title: 'review.empty.waiting',
    text: 'review.empty.waitingText',
    filtered: { title: 'review.empty.filtered' },
  },
});
