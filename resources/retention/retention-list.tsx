import { useTranslate, type RaRecord } from 'ra-core';
import { MANAGE_HOLDS } from '../../domain/retention/access';
import type { RetentionFilter, RetentionItem } from '../../domain/retention/contract';
import { documentTypes } from '../../domain/documents/document-types';
import { formatDate } from '../../domain/shared/dates';
import { useDialog } from '../../providers/services';
import { defineList } from '../../src/list/define-list';
import { booleanFilter, choiceFilter } from '../../src/list/filters';
import { RegulationLinks } from '../../src/ui/RegulationLinks';
import { StatusChip } from '../../src/ui/StatusChip';
import { todayHere } from '../../src/ui/today';
import { useDocumentName } from '../../src/ui/use-document-name';
import { documentHref } from '../documents';
import { RETENTION } from './links';
import { useDocumentWords, whyOf } from './words';

export type RetentionRow = RetentionItem & RaRecord;

/** Documents past their period, the longest first. */
export const retentionList = defineList<RetentionRow, RetentionFilter>({
  resource: RETENTION,
  title: 'retention.title',
  sort: { field: 'keptUntil', order: 'ASC' },
  bySite: true,
  columns: [
    { source: 'employeeName', label: 'retention.column.employeeName', link: true },
    {
      source: 'docTypeName',
      label: 'retention.column.docTypeName',
      sortable: false,
      render: (item) => <DocumentName item={item} />,
    },
    {
      source: 'docDate',
      label: 'retention.column.docDate',
      sortable: false,
      numeric: true,
      hidden: true,
      render: ({ docDate }) => formatDate(docDate),
    },
    { source: 'why', label: 'retention.column.why', sortable: false, render: whyOf },
    {
      source: 'keptUntil',
      label: 'retention.column.keptUntil',
      numeric: true,
      render: ({ keptUntil }) => formatDate(keptUntil),
    },
    {
      source: 'removalFrom',
      label: 'retention.column.removalFrom',
      sortable: false,
      numeric: true,
      // The state says it while it matters.
      hidden: true,
      render: ({ heldBy, removalFrom }) => (heldBy ? '' : formatDate(removalFrom)),
    },
    {
      source: 'section',
      label: 'retention.column.section',
      sortable: false,
      render: ({ section }) => <RegulationLinks cfr={section} />,
    },
    {
      source: 'state',
      label: 'retention.column.state',
      sortable: false,
      render: (item) => <ItemState item={item} />,
    },
    { source: 'siteName', label: 'retention.column.siteName', hidden: true },
    {
      source: 'hold',
      label: 'retention.column.actions',
      sortable: false,
      access: MANAGE_HOLDS,
      render: (item) => (item.heldBy === 'document' ? '' : <HoldButton item={item} />),
    },
  ],
  search: { label: 'retention.search' },
  filters: [
    choiceFilter('docTypeIds', {
      label: 'retention.column.docTypeName',
      choices: useTypeChoices,
      multiple: true,
      alwaysOn: true,
    }),
    booleanFilter('held', {
      label: 'retention.filter.held',
      trueLabel: 'retention.filter.onHold',
      falseLabel: 'retention.filter.notOnHold',
      alwaysOn: true,
    }),
  ],
  exporter: { withLocale: false },
  empty: {
    title: 'retention.empty',
    text: 'retention.emptyText',
    filtered: { title: 'retention.emptyFiltered' },
  },
  rowHref: ({ employeeId, docTypeId }) => documentHref(employeeId, { docTypeId }),
  rowAccess: 'client.viewEmployeeFile',
});

function useTypeChoices() {
  const nameOf = useDocumentName();
  return documentTypes
    .map((type) => ({ id: type.docTypeId, label: nameOf(type) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

function DocumentName({ item }: { item: RetentionRow }) {
  return useDocumentWords()(item);
}

function ItemState({ item: { heldBy, deleted, removalFrom } }: { item: RetentionRow }) {
  const translate = useTranslate();
  if (heldBy) return <StatusChip status="waived" text={translate(`retention.held.${heldBy}`)} />;
  const state = deleted ? 'deleted' : removalFrom > todayHere() ? 'waiting' : 'removable';
  return (
    <StatusChip
      status="queued"
      text={translate(`retention.state.${state}`, { date: formatDate(removalFrom) })}
    />
  );
}

function HoldButton({ item }: { item: RetentionRow }) {
  const translate = useTranslate();
  const { open } = useDialog();
  const documentWords = useDocumentWords();
  const { documentId, employeeId, employeeName } = item;
  const document = documentWords(item);
  return (
    <button
      type="button"
      className="table-button"
      aria-label={translate('legalHolds.placeNamed', { name: `${employeeName}: ${document}` })}
      onClick={() => void open('placeHold', { documentId, document, employeeId, employeeName })}
    >
      {translate('legalHolds.place')}
    </button>
  );
}
