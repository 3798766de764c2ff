import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { PoolReport, ReportPeriod, TestCounts } from '../../../domain/pools/report-contract';
import { TAGS } from '../../../domain/pools/rfdraw1';
import { formatDate } from '../../../domain/shared/dates';
import { DownloadMenu } from '../../../src/background-work/DownloadMenu';
import { useNumberText } from '../../../src/background-work/numbers';
import { RowsTable, type Column } from '../../../src/background-work/RowsTable';
import { Section } from '../../../src/ui/Section';
import { StatusChip } from '../../../src/ui/StatusChip';
import { usePermission } from '../../../providers/services';
import { selectionPath } from '../links';
import { usePoolNames } from '../names';
import { useCertificates } from '../use-certificates';

const KINDS = ['selected', 'tested', 'outstanding', 'notTested'] as const;
/** Words in headings stay whole. */
const WIDTHS = { selected: 88, tested: 84, outstanding: 108, notTested: 84 };
const HASH_SHOWN = 8;

interface Row extends Record<'drug' | 'alcohol', TestCounts> {
  key: string;
  size: number | null;
  /** Absent in rows of an agency and in the last one. */
  period?: ReportPeriod;
  name: string;
  isPart?: boolean;
}

/** All periods added. */
function totalOf(periods: readonly ReportPeriod[], tag: 'drug' | 'alcohol'): TestCounts {
  const sum = (kind: keyof TestCounts) => periods.reduce((all, period) => all + period[tag][kind], 0);
  return {
    selected: sum('selected'),
    tested: sum('tested'),
    outstanding: sum('outstanding'),
    notTested: sum('notTested'),
  };
}

/** The periods of the year with their draws; a period with several agencies has a row for each. */
export function PeriodsTable({ report }: { report: PoolReport }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const names = usePoolNames();
  const { periods, asOf } = report;
  const rows: Row[] = periods.flatMap((period): Row[] => [
    { ...period, key: period.period, name: period.period, size: period.draw?.size ?? null, period },
    ...(period.byAgency.length > 1
      ? period.byAgency.map((one) => ({
          ...one,
          key: `${period.period} ${one.agency}`,
          name: names.agency(one.agency),
          isPart: true,
        }))
      : []),
  ]);
  rows.push({
    key: 'total',
    name: translate('pools.report.total'),
    size: null,
    drug: totalOf(periods, 'drug'),
    alcohol: totalOf(periods, 'alcohol'),
  });
  const columns: Column<Row>[] = [
    {
      key: 'period',
      label: translate('pools.column.period'),
      width: 88,
      isRowName: true,
      render: (row) => <PeriodName row={row} poolId={report.poolId} />,
    },
    {
      key: 'size',
      label: translate('pools.report.size'),
      width: 76,
      isNumber: true,
      render: ({ size }) => (size === null ? null : numberText(size)),
    },
    ...TAGS.filter((tag) => report[tag]).flatMap((tag) =>
      KINDS.map((kind): Column<Row> => ({
        key: `${tag} ${kind}`,
        label: translate(`pools.report.column.${tag}.${kind}`),
        isNumber: true,
        width: WIDTHS[kind],
        render: (row) => (row.period && !row.period.draw ? null : numberText(row[tag][kind])),
      })),
    ),
    {
      key: 'draw',
      label: translate('pools.report.draw'),
      render: ({ period }) => (period ? <Draw period={period} asOf={asOf} poolId={report.poolId} /> : null),
    },
  ];
  return (
    <Section level="h2" title={translate('pools.report.periods')}>
      <RowsTable
        label={translate('pools.report.periods')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={columns}
        isMuted={({ isPart = false }) => isPart}
        align="middle"
      />
    </Section>
  );
}

function PeriodName({ row: { name, period, isPart }, poolId }: { row: Row; poolId: number }) {
  const maySeeSelected = usePermission('servicesRandoms.viewEmployeesCurrentlySelected');
  if (isPart) return <Box sx={{ pl: 3 }}>{name}</Box>;
  if (!period) return <strong>{name}</strong>;
  const title = `${formatDate(period.firstDay)} – ${formatDate(period.lastDay)}`;
  if (!period.draw || !maySeeSelected) return <span title={title}>{name}</span>;
  return (
    <Link component={RouterLink} to={selectionPath(poolId, period.draw.selectionId)} title={title}>
      {name}
    </Link>
  );
}

interface DrawProps {
  period: ReportPeriod;
  asOf: string;
  poolId: number;
}

/** Whether a period has its draw, and whether anyone can check it; with the certificate. */
function Draw({ period: { period, draw, firstDay }, asOf, poolId }: DrawProps) {
  const translate = useTranslate();
  const certificates = useCertificates();
  if (!draw)
    return firstDay > asOf ? (
      <StatusChip status="notApplicable" text={translate('pools.report.future')} />
    ) : (
      <StatusChip status="missing" text={translate('pools.report.none')} />
    );
  const { state, revealed, revealOverdue, hash, selectionId } = draw;
  if (state !== 'drawn')
    return <StatusChip status="running" text={translate(`pools.selectionState.${state}`)} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {revealOverdue ? (
        <StatusChip status="expired" text={translate('pools.report.revealOverdue')} />
      ) : (
        <StatusChip
          status={revealed ? 'ok' : 'queued'}
          text={translate(`pools.report.${revealed ? 'revealed' : 'secret'}`)}
        />
      )}
      {hash ? (
        <Box
          component="code"
          title={translate('pools.report.hash', { hash })}
          sx={{ fontSize: 12, color: 'text.secondary' }}
        >
          {hash.slice(0, HASH_SHOWN)}…
        </Box>
      ) : null}
      <DownloadMenu
        label={translate('pools.certificate.download')}
        fullLabel={translate('pools.certificate.of', { period })}
        downloads={certificates({ poolId, selectionId, period })}
      />
    </Box>
  );
}
