import type { RaRecord } from 'ra-core';
import type { PlanFilter, PlanLine } from '../../domain/return-to-duty/contract';
import { STAGES } from '../../domain/return-to-duty/steps';
import { formatDate } from '../../domain/shared/dates';
import { defineList } from '../../src/list/define-list';
import { booleanFilter, choiceFilter, siteFilter } from '../../src/list/filters';
import { planHref, RETURN_TO_DUTY } from './links';
import { actorKey, StageChip } from './words';

/** Who is on the way back to driving, the latest violation first. */
export const planList = defineList<PlanLine & RaRecord, PlanFilter>({
  resource: RETURN_TO_DUTY,
  title: 'returnToDuty.title',
  sort: { field: 'violatedOn', order: 'DESC' },
  bySite: true,
  filterDefaultValues: { open: true },
  columns: [
    { source: 'employeeName', label: 'returnToDuty.column.employeeName', link: true },
    { source: 'siteName', label: 'returnToDuty.column.siteName', sortable: false },
    {
      source: 'violation',
      label: 'returnToDuty.column.violation',
      sortable: false,
      render: ({ violation }, { translate }) => translate(`returnToDuty.violation.${violation}`),
    },
    {
      source: 'violatedOn',
      label: 'returnToDuty.column.violatedOn',
      numeric: true,
      render: ({ violatedOn }) => formatDate(violatedOn),
    },
    {
      source: 'stage',
      label: 'returnToDuty.column.stage',
      sortable: false,
      render: ({ stage }) => <StageChip stage={stage} />,
    },
    {
      source: 'actor',
      label: 'returnToDuty.column.actor',
      sortable: false,
      render: ({ stage }, { translate }) => {
        const key = actorKey(stage);
        return key === null ? null : translate(key);
      },
    },
    {
      source: 'testsDone',
      label: 'returnToDuty.column.tests',
      sortable: false,
      numeric: true,
      render: ({ tests, testsDone }, { translate }) =>
        tests === 0 ? null : translate('returnToDuty.testsOf', { done: testsDone, tests }),
    },
    {
      source: 'nextOn',
      label: 'returnToDuty.column.nextOn',
      sortable: false,
      numeric: true,
      render: ({ nextOn }) => formatDate(nextOn),
    },
    { source: 'employer', label: 'returnToDuty.column.employer', sortable: false, hidden: true },
  ],
  search: { label: 'returnToDuty.search' },
  filters: [
    booleanFilter('open', {
      label: 'returnToDuty.filter.open',
      trueLabel: 'returnToDuty.filter.goingOn',
      falseLabel: 'returnToDuty.filter.ended',
      alwaysOn: true,
    }),
    choiceFilter('stages', {
      label: 'returnToDuty.column.stage',
      choices: STAGES.map((id) => ({ id, label: `returnToDuty.stage.${id}` })),
      multiple: true,
      alwaysOn: true,
    }),
    siteFilter('siteIds', { label: 'returnToDuty.column.siteName', multiple: true }),
  ],
  exporter: false,
  empty: {
    title: 'returnToDuty.empty',
    text: 'returnToDuty.emptyText',
    filtered: { title: 'returnToDuty.emptyFiltered' },
  },
  rowHref: ({ planId }) => planHref(planId),
});
