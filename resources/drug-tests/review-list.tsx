import type { RaRecord } from 'ra-core';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReviewFilter, ReviewItem } from '../../domain/drug-tests/contract';
import { formatDate } from '../../domain/shared/dates';
import { useDialog } from '../../providers/services';
import { defineList } from '../../src/list/define-list';
import { choiceFilter } from '../../src/list/filters';
import { dateTimeHere } from '../../src/ui/today';
import { employeeHref } from '../employees';
import { TYPE_CHOICES } from './drug-test-list';
import { BAT_REVIEW, REVIEW_RESULT } from './links';
import { ReportButton, reportOf } from './ReportButton';
import { reasonName, ResultChip } from './words';

type Row = ReviewItem & RaRecord;

/** The person who recorded a result sees that someone else must review it. */
function ReviewButton({ item }: { item: Row }) {
  const translate = useTranslate();
  const { open } = useDialog();
  if (item.isOwn) return <>{translate('drugTests.review.own')}</>;
  return (
    <Button
      size="small"
      aria-label={translate('drugTests.review.buttonOf', { name: item.employeeName })}
      onClick={() => void open(REVIEW_RESULT, { item })}
    >
      {translate('drugTests.review.button')}
    </Button>
  );
}

/** Results that wait for a second person, the oldest first. */
export const reviewList = defineList<Row, ReviewFilter>({
  resource: BAT_REVIEW,
  title: 'drugTests.review.title',
  sort: { field: 'receivedAt', order: 'ASC' },
  bySite: true,
  columns: [
    { source: 'employeeName', label: 'drugTests.column.employeeName', link: true },
    { source: 'siteName', label: 'drugTests.column.siteName', sortable: false },
    {
      source: 'testType',
      label: 'drugTests.column.testType',
      sortable: false,
      render: ({ testType }, { translate }) => translate(`drugTests.type.${testType}`),
    },
    {
      source: 'reasonId',
      label: 'drugTests.column.reason',
      sortable: false,
      render: ({ reasonId }, { translate }) => reasonName(reasonId, translate),
    },
    {
      source: 'resultCode',
      label: 'drugTests.column.result',
      sortable: false,
      render: (item) => <ResultChip result={item} />,
    },
    {
      source: 'collectedOn',
      label: 'drugTests.column.collectedOn',
      sortable: false,
      numeric: true,
      render: ({ collectedOn }) => formatDate(collectedOn),
    },
    {
      source: 'receivedAt',
      label: 'drugTests.column.receivedAt',
      numeric: true,
      render: ({ receivedAt }) => dateTimeHere(receivedAt),
    },
    { source: 'recordedBy', label: 'drugTests.column.recordedBy', sortable: false },
    {
      source: 'version',
      label: 'drugTests.column.action',
      sortable: false,
      render: (item) => (
        <>
          <ReviewButton item={item} />
          {item.matchId === null ? null : (
            <ReportButton report={reportOf({ ...item, matchId: item.matchId })} />
          )}
        </>
      ),
    },
  ],
  search: { label: 'drugTests.search' },
  filters: [
    choiceFilter('testType', { label: 'drugTests.column.testType', choices: TYPE_CHOICES, alwaysOn: true }),
  ],
  exporter: false,
  empty: {
    title: 'drugTests.review.empty',
    text: 'drugTests.review.emptyText',
    filtered: { title: 'drugTests.emptyFiltered' },
  },
  rowHref: ({ employeeId }) => employeeHref(employeeId),
  rowAccess: 'client.viewEmployeeFile',
});
