import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { SelectedItem, Selection } from '../../../domain/pools/contract';
import { usePermission } from '../../../providers/services';
import { RowsTable, type Column } from '../../../src/background-work/RowsTable';
import { dateTimeHere } from '../../../src/ui/today';
import { employeeHref } from '../../employees';
import { filteredPath, ROSTER_PATH } from '../links';
import { WHOLE_WORDS } from '../looks';
import { usePoolNames } from '../names';
import { SelectedActions } from './SelectedActions';
import { SelectedStatus } from './SelectedStatus';

const TESTS = ['drug', 'alcohol'] as const;

/** Who was drawn, by test and rank. */
export function SelectedPeople({ selection }: { selection: Selection }) {
  const translate = useTranslate();
  const { people, selectionId } = selection;
  return (
    <>
      {TESTS.map((test) => (
        <OfTest key={test} test={test} people={people.filter((one) => one.test === test)} />
      ))}
      <Link component={RouterLink} to={filteredPath(ROSTER_PATH, { selectionId })}>
        {translate('pools.selected.all')}
      </Link>
    </>
  );
}

function OfTest({ test, people }: { test: SelectedItem['test']; people: readonly SelectedItem[] }) {
  const translate = useTranslate();
  const names = usePoolNames();
  const maySeeFile = usePermission('client.viewEmployeeFile');
  if (people.length === 0) return null;
  const title = translate(`pools.selected.${test}`);
  const label = (name: string) => translate(`pools.column.${name}`);
  const columns: Column<SelectedItem>[] = [
    { key: 'rank', label: label('rank'), isNumber: true, width: 64, render: ({ rank }) => rank + 1 },
    {
      key: 'employeeName',
      label: label('employeeName'),
      isRowName: true,
      render: ({ employeeId, employeeName }) =>
        maySeeFile ? (
          <Link component={RouterLink} to={employeeHref(employeeId)}>
            {employeeName}
          </Link>
        ) : (
          employeeName
        ),
    },
    { key: 'siteName', label: label('siteName'), render: ({ siteName }) => siteName },
    {
      key: 'agency',
      label: label('agency'),
      render: ({ agency }) => (agency ? names.agency(agency) : ''),
    },
    { key: 'kind', label: label('kind'), render: ({ kind }) => translate(`pools.kind.${kind}`) },
    { key: 'status', label: label('status'), render: (one) => <SelectedStatus selected={one} /> },
    {
      key: 'notifiedAt',
      label: label('notifiedAt'),
      render: ({ notifiedAt }) => (notifiedAt ? dateTimeHere(notifiedAt) : ''),
    },
    {
      key: 'collectedAt',
      label: label('collectedAt'),
      render: ({ collectedAt }) => (collectedAt ? dateTimeHere(collectedAt) : ''),
    },
    { key: 'actions', label: label('actions'), render: (one) => <SelectedActions selected={one} /> },
  ];
  return (
    <Box sx={WHOLE_WORDS}>
      <Typography component="h3" variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <RowsTable
        label={title}
        columns={columns}
        rows={people}
        rowKey={({ selectedId }) => selectedId}
        isMuted={({ status }) => status === 'waiting'}
        align="middle"
      />
    </Box>
  );
}
