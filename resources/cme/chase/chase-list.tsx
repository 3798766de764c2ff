import type { RaRecord } from 'ra-core';
import type { ExamOrder, ExamOrderFilter } from '../../../domain/cme/contract';
import { formatDate } from '../../../domain/shared/dates';
import { defineList } from '../../../src/list/define-list';
import { CHASE, chaseHref } from '../links';
import { employerText, fullName } from '../words';

/** Exam orders whose appointment or walk-in day has passed without a result: those to be called first come first. */
export const chaseList = defineList<ExamOrder & RaRecord, ExamOrderFilter>({
  resource: CHASE,
  title: 'cme.chase.title',
  sort: { field: 'nextCallOn', order: 'ASC' },
  filter: { chase: true },
  columns: [
    { source: 'lastName', label: 'cme.field.person', link: true, render: fullName },
    { source: 'employerName', label: 'cme.column.employer', sortable: false, render: employerText },
    { source: 'clinic', label: 'cme.column.clinic', sortable: false, render: ({ clinic }) => clinic.name },
    { source: 'phone', label: 'cme.column.phone', sortable: false, render: ({ clinic }) => clinic.phone },
    {
      source: 'visitOn',
      label: 'cme.column.visit',
      numeric: true,
      render: ({ visitOn }) => formatDate(visitOn),
    },
    {
      source: 'nextCallOn',
      label: 'cme.column.nextCall',
      numeric: true,
      render: ({ nextCallOn }) => formatDate(nextCallOn),
    },
    { source: 'lastNote', label: 'cme.column.lastNote', sortable: false, fills: true },
  ],
  search: { label: 'cme.chase.search' },
  exporter: false,
  empty: { title: 'cme.chase.empty', filtered: { title: 'ui.table.noResults' } },
  rowHref: chaseHref,
  rowLabel: fullName,
});
