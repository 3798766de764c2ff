import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { SelectionItem } from '../../../domain/pools/contract';
import { formatDate } from '../../../domain/shared/dates';
import { Count } from '../../../src/background-work/numbers';
import { DownloadMenu } from '../../../src/background-work/DownloadMenu';
import { RowsTable, type Column } from '../../../src/background-work/RowsTable';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { StatusChip } from '../../../src/ui/StatusChip';
import { selectionPath } from '../links';
import { useOwner } from '../owner';
import { Section } from '../../../src/ui/Section';
import { SELECTION_LOOK, WHOLE_WORDS } from '../looks';
import { useCertificates } from '../use-certificates';
import { usePoolSelections } from '../use-pool-selections';

const FIGURES = [
  'size',
  'numToSelectDrug',
  'numToSelectAlcohol',
  'testedDrug',
  'testedAlcohol',
  'outstanding',
] as const;

interface PastSelectionsProps {
  poolId: number;
  /** The one that the page shows. */
  shown?: number | undefined;
}

/** The selections of a pool, the latest first, with their certificates. */
export function PastSelections({ poolId, shown }: PastSelectionsProps) {
  const translate = useTranslate();
  const owner = useOwner();
  const certificates = useCertificates();
  const { data, error, refetch } = usePoolSelections(poolId);
  const label = (name: string) => translate(`pools.column.${name}`);
  const columns: Column<SelectionItem>[] = [
    {
      key: 'period',
      label: label('period'),
      isRowName: true,
      render: ({ period, selectionId, firstDay, lastDay }) => (
        <Link
          component={RouterLink}
          to={selectionPath(poolId, selectionId, owner)}
          title={`${formatDate(firstDay)} – ${formatDate(lastDay)}`}
          aria-current={selectionId === shown ? 'true' : undefined}
        >
          {period}
        </Link>
      ),
    },
    {
      key: 'state',
      label: label('status'),
      render: ({ state }) => (
        <StatusChip status={SELECTION_LOOK[state]} text={translate(`pools.selectionState.${state}`)} />
      ),
    },
    ...FIGURES.map((name): Column<SelectionItem> => ({
      key: name,
      label: label(name),
      isNumber: true,
      render: ({ [name]: value }) => (value === null ? null : <Count value={value} />),
    })),
    {
      key: 'certificate',
      label: label('certificate'),
      render: (row) =>
        row.state === 'drawn' ? (
          <DownloadMenu
            label={translate('pools.certificate.download')}
            fullLabel={translate('pools.certificate.of', { period: row.period })}
            downloads={certificates(row)}
          />
        ) : null,
    },
  ];
  return (
    <Section level="h2" title={translate('pools.past.title')}>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={120} /> : null}
      {data?.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('pools.past.empty')}</Typography>
      ) : null}
      {data && data.length > 0 ? (
        <Box sx={WHOLE_WORDS}>
          <RowsTable
            label={translate('pools.past.title')}
            columns={columns}
            rows={data}
            rowKey={({ selectionId }) => selectionId}
            isMuted={({ state }) => state === 'void'}
            align="middle"
          />
        </Box>
      ) : null}
    </Section>
  );
}
