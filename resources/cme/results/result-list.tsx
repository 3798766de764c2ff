import type { RaRecord } from 'ra-core';
import type { Cme, CmeQuery } from '../../../domain/cme/contract';
import { formatDate } from '../../../domain/shared/dates';
import { defineList } from '../../../src/list/define-list';
import { examHref, RESULTS } from '../links';
import { appointmentText, fullName } from '../words';

/** Exams with a result, of all clients: those that a search finds, or those that wait for the examiner. */
export const resultList = defineList<Cme & RaRecord, CmeQuery>({
  resource: RESULTS,
  title: 'cme.results.title',
  sort: { field: 'examDate', order: 'DESC' },
  onlySearched: ['search', 'pending'],
  columns: [
    { source: 'lastName', label: 'cme.field.person', link: true, sortable: false, render: fullName },
    { source: 'clientName', label: 'cme.column.client', sortable: false },
    { source: 'examDate', label: 'cme.field.examDate', render: ({ examDate }) => formatDate(examDate) },
    {
      source: 'result',
      label: 'cme.field.result',
      sortable: false,
      render: ({ result }, { translate }) => translate(`cme.result.${result}`),
    },
    {
      source: 'pendingUntil',
      label: 'cme.field.pendingUntil',
      sortable: false,
      isHidden: ({ pending }) => !pending,
      render: ({ pendingUntil }) => formatDate(pendingUntil),
    },
    {
      source: 'expiresOn',
      label: 'cme.field.expiresOn',
      sortable: false,
      isHidden: ({ pending = false }) => pending,
      render: ({ expiresOn }) => formatDate(expiresOn),
    },
    { source: 'clinic', label: 'cme.column.clinic', sortable: false, render: ({ clinic }) => clinic.name },
    {
      source: 'appointment',
      label: 'cme.column.appointment',
      sortable: false,
      render: ({ clinic }) => appointmentText(clinic),
    },
  ],
  exporter: false,
  empty: { title: 'ui.table.noResults', isFiltered: () => false },
  rowHref: ({ cmeId }) => examHref(cmeId),
  rowAccess: 'cme.viewDetail',
  rowLabel: fullName,
});
