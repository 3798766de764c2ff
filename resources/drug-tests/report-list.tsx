import Button from '@mui/material/Button';
import { useTranslate, type RaRecord } from 'ra-core';
import { REPORT_STATES, type TestReportFilter, type TestReportItem } from '../../domain/drug-tests/contract';
import { formatDate } from '../../domain/shared/dates';
import { useDialog } from '../../providers/services';
import { defineList } from '../../src/list/define-list';
import { choiceFilter, linkFilter } from '../../src/list/filters';
import { StatusChip } from '../../src/ui/StatusChip';
import type { StatusName } from '../../src/ui/status';
import { dateTimeHere } from '../../src/ui/today';
import { ReportButton } from './ReportButton';
import { DISCARD_REPORT, MATCH_TEST, TEST_MATCH } from './links';

type Row = TestReportItem & RaRecord;

const LOOKS: Readonly<Record<TestReportItem['state'], StatusName>> = {
  new: 'queued',
  waiting: 'parked',
  failed: 'failed',
  applied: 'done',
  repeated: 'notApplicable',
  discarded: 'notApplicable',
};

function Actions({ report }: { report: Row }) {
  const translate = useTranslate();
  const { open } = useDialog();
  const { state, specimenNumber, line } = report;
  const named = { number: specimenNumber ?? line };
  if (state === 'applied') return <ReportButton report={report} />;
  if (state !== 'waiting' && state !== 'failed') return null;
  return (
    <>
      {state === 'waiting' ? (
        <Button
          size="small"
          aria-label={translate('drugTests.match.buttonOf', named)}
          onClick={() => void open(MATCH_TEST, { report })}
        >
          {translate('drugTests.match.button')}
        </Button>
      ) : null}
      <Button
        size="small"
        aria-label={translate('drugTests.discard.buttonOf', named)}
        onClick={() => void open(DISCARD_REPORT, { report })}
      >
        {translate('drugTests.discard.button')}
      </Button>
    </>
  );
}

/** Reports as they came in; at first those that a person must look at. */
export const reportList = defineList<Row, TestReportFilter>({
  resource: TEST_MATCH,
  title: 'drugTests.match.title',
  sort: { field: 'receivedAt', order: 'DESC' },
  filterDefaultValues: { states: ['waiting', 'failed'] },
  columns: [
    {
      source: 'lastName',
      label: 'drugTests.column.donor',
      render: ({ lastName, firstName }) => [lastName, firstName].filter(Boolean).join(', '),
    },
    { source: 'dob', label: 'drugTests.column.dob', sortable: false, render: ({ dob }) => formatDate(dob) },
    { source: 'specimenNumber', label: 'drugTests.column.specimenNumber', sortable: false },
    { source: 'lab', label: 'drugTests.column.lab', sortable: false, hidden: true },
    {
      source: 'resultCode',
      label: 'drugTests.column.result',
      sortable: false,
      render: ({ resultCode, collection }, { translate }) =>
        resultCode === null
          ? collection && translate(`drugTests.collection.${collection}`)
          : translate(`drugTests.result.${resultCode}`),
    },
    {
      source: 'collectedOn',
      label: 'drugTests.column.collectedOn',
      numeric: true,
      render: ({ collectedOn }) => formatDate(collectedOn),
    },
    {
      source: 'state',
      label: 'drugTests.column.state',
      sortable: false,
      render: ({ state, problem }, { translate }) => (
        <StatusChip
          status={LOOKS[state]}
          text={translate(problem ? `drugTests.problem.${problem}` : `drugTests.state.${state}`)}
        />
      ),
    },
    { source: 'sender', label: 'drugTests.column.sender', sortable: false, hidden: true },
    {
      source: 'receivedAt',
      label: 'drugTests.column.receivedAt',
      numeric: true,
      render: ({ receivedAt }) => dateTimeHere(receivedAt),
    },
    {
      source: 'matchId',
      label: 'drugTests.column.action',
      sortable: false,
      render: (report) => <Actions report={report} />,
    },
  ],
  search: { label: 'drugTests.match.search' },
  filters: [
    choiceFilter('states', {
      label: 'drugTests.column.state',
      choices: REPORT_STATES.map((id) => ({ id, label: `drugTests.state.${id}` })),
      multiple: true,
      alwaysOn: true,
    }),
    linkFilter('importId', { label: 'drugTests.column.file', describe: (value) => String(value) }),
  ],
  exporter: false,
  empty: {
    title: 'drugTests.match.empty',
    text: 'drugTests.match.emptyText',
    filtered: { title: 'drugTests.match.emptyFiltered' },
  },
});
