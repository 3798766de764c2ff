import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Consortium } from '../../../domain/pools/consortium-contract';
import { periodOn } from '../../../domain/pools/periods';
import { Count } from '../../../src/background-work/numbers';
import { RowsTable, type Column } from '../../../src/background-work/RowsTable';
import { StatusChip } from '../../../src/ui/StatusChip';
import { useToday } from '../../../src/ui/today';
import { consortiumPath } from '../links';
import { SELECTION_LOOK, WHOLE_WORDS } from '../looks';
import { usePoolNames } from '../names';

interface ConsortiumTableProps {
  label: string;
  consortia: readonly Consortium[];
}

/** Consortia with their rates, employers, and what happened in this period. */
export function ConsortiumTable({ label: name, consortia }: ConsortiumTableProps) {
  const translate = useTranslate();
  const names = usePoolNames();
  const label = (column: string) => translate(`pools.column.${column}`);
  const columns: Column<Consortium>[] = [
    {
      key: 'name',
      label: translate('pools.consortium.title'),
      isRowName: true,
      render: ({ consortiumId, name: text }) => (
        <MuiLink component={Link} to={consortiumPath(consortiumId)} sx={{ fontWeight: 600 }}>
          {text}
        </MuiLink>
      ),
    },
    { key: 'agencies', label: label('agencies'), render: ({ agencies }) => names.agencies(agencies) },
    {
      key: 'plan',
      label: label('plan'),
      render: ({ rates, selectionsPerYear }) => (
        <>
          <div>{names.rates(rates)}</div>
          <div>{translate(`pools.frequency.${selectionsPerYear}`)}</div>
        </>
      ),
    },
    {
      key: 'members',
      label: translate('pools.members.title'),
      isNumber: true,
      render: ({ members }) => <Count value={members} />,
    },
    {
      key: 'period',
      label: translate('pools.consortia.thisPeriod'),
      render: (consortium) => <ThisPeriod consortium={consortium} />,
    },
  ];
  return (
    <Box sx={WHOLE_WORDS}>
      <RowsTable
        label={name}
        columns={columns}
        rows={consortia}
        rowKey={({ consortiumId }) => consortiumId}
        isMuted={({ state }) => state === 'closed'}
        align="middle"
      />
    </Box>
  );
}

/** Whether the people of this period were drawn. A closed one draws no more. */
function ThisPeriod({ consortium }: { consortium: Consortium }) {
  const translate = useTranslate();
  const { name: period } = periodOn(useToday(), consortium.selectionsPerYear);
  if (consortium.state === 'closed')
    return <StatusChip status="notApplicable" text={translate('pools.state.closed')} />;
  const found = consortium.selections.find((one) => one.period === period && one.state !== 'void');
  if (!found)
    return (
      <>
        <div>{period}</div>
        <StatusChip status="expiring" text={translate('pools.consortia.notDrawn')} />
      </>
    );
  const { state, numToSelectDrug: drug, numToSelectAlcohol: alcohol } = found;
  return (
    <>
      <div>{translate('pools.management.selection', { period, drug, alcohol })}</div>
      <StatusChip status={SELECTION_LOOK[state]} text={translate(`pools.selectionState.${state}`)} />
    </>
  );
}
