import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ConsortiumSelection, Share } from '../../../domain/pools/consortium-contract';
import { usePermission } from '../../../providers/services';
import { pageOf } from '../../../src/background-work/import-definition';
import { Count } from '../../../src/background-work/numbers';
import { PagedTable, usePaging } from '../../../src/background-work/QueryTable';
import type { Column } from '../../../src/background-work/RowsTable';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { StatusChip } from '../../../src/ui/StatusChip';
import { CONFIGURE_CONSORTIA } from '../access';
import { SELECTION_LOOK, WHOLE_WORDS } from '../looks';
import { Section } from '../../../src/ui/Section';
import { DrawActions } from '../selection/DrawActions';
import { SelectionFacts } from '../selection/SelectionFacts';
import { useConsortiumSelection } from './queries';

interface SelectionSectionProps {
  consortiumId: number;
  selectionId: number;
}

/** One selection of a consortium: how it was made, and each employer's share. People are named only to their employer. */
export function ConsortiumSelectionSection({ consortiumId, selectionId }: SelectionSectionProps) {
  const translate = useTranslate();
  const mayChange = usePermission(CONFIGURE_CONSORTIA);
  const { data, error, refetch } = useConsortiumSelection(consortiumId, selectionId);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={240} sx={{ mb: 6 }} />;
  return (
    <Section level="h2" title={translate('pools.selection.title', { period: data.period })}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <div>
          <StatusChip
            status={SELECTION_LOOK[data.state]}
            text={translate(`pools.selectionState.${data.state}`)}
          />
        </div>
        <SelectionFacts selection={data} />
        <DrawActions selection={data} mayChange={mayChange} mayDownload>
          {data.state === 'drawn' ? (
            <Button size="small" component="a" href="/verify" target="_blank" rel="noreferrer">
              {translate('pools.consortium.check')}
            </Button>
          ) : null}
        </DrawActions>
        <Shares selection={data} />
      </Box>
    </Section>
  );
}

const FIGURES = [
  'numToSelectDrug',
  'numToSelectAlcohol',
  'testedDrug',
  'testedAlcohol',
  'outstanding',
] as const;

function Shares({ selection: { shares, state } }: { selection: ConsortiumSelection }) {
  const translate = useTranslate();
  const paging = usePaging();
  const title = translate('pools.shares.title');
  if (shares.length === 0) return null;
  const byName = shares.toSorted((one, other) => one.clientName.localeCompare(other.clientName));
  const figure = (name: 'size' | (typeof FIGURES)[number]): Column<Share> => ({
    key: name,
    label: translate(`pools.column.${name}`),
    isNumber: true,
    render: ({ [name]: value }) => <Count value={value} />,
  });
  return (
    <Box sx={WHOLE_WORDS}>
      <Typography component="h3" variant="h3">
        {title}
      </Typography>
      <Typography sx={{ mb: 2, fontSize: 13, color: 'text.secondary' }}>
        {translate('pools.shares.text')}
      </Typography>
      <PagedTable<Share>
        label={title}
        data={pageOf(byName, paging)}
        paging={paging}
        hidePagingUpTo={25}
        rowKey={({ clientId }) => clientId}
        columns={[
          {
            key: 'clientName',
            label: translate('pools.members.name'),
            isRowName: true,
            render: ({ clientName }) => clientName,
          },
          figure('size'),
          // Before the draw no one is selected.
          ...(state === 'drawn' ? FIGURES.map(figure) : []),
        ]}
      />
    </Box>
  );
}
