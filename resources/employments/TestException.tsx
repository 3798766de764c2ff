import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { TestExceptionRecord } from '../../domain/employments/contract';
import { formatDate } from '../../domain/shared/dates';
import { usePermission } from '../../providers/services';
import { RegulationLinks } from '../../src/ui/RegulationLinks';
import { StatusChip } from '../../src/ui/StatusChip';
import { useApi } from '../api';
import { TestExceptionDialog } from './TestExceptionDialog';

/** Why the current hire needs no pre-employment drug test, for readers who may see tests. */
export function TestException({ employeeId }: { employeeId: number }) {
  const maySeeQueries = usePermission('servicesClearinghouse.viewClearinghouseDrugAndAlcohol');
  const maySeeResults = usePermission('servicesDrugTesting.viewAuxiliaryNonNegativeResults');
  return maySeeQueries || maySeeResults ? <Exception employeeId={employeeId} /> : null;
}

function Exception({ employeeId }: { employeeId: number }) {
  const translate = useTranslate();
  const api = useApi();
  const id = useId();
  const mayChange = usePermission('client.editEmployeeInfo');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['testException', employeeId],
    queryFn: ({ signal }) => api.getTestException(employeeId, signal),
  });
  if (!data) return null;
  const isRecorded = data.version !== null;
  return (
    <Box role="group" aria-labelledby={id} sx={{ borderTop: '1px solid', borderColor: 'divider', py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography id={id} component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
          {translate('employments.exception.title')}
        </Typography>
        {isRecorded ? <Standing exception={data} /> : null}
        <Box component="span" sx={{ ml: { sm: 'auto' }, fontSize: 13 }}>
          <RegulationLinks cfr="382.301(b), 382.301(c)" />
        </Box>
      </Box>
      {isRecorded ? (
        <Lacks exception={data} />
      ) : (
        <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>
          {translate('employments.exception.none')}
        </Typography>
      )}
      {mayChange ? (
        <Button size="small" sx={{ ml: -1 }} onClick={() => setOpen(true)}>
          {translate(isRecorded ? 'employments.exception.edit' : 'employments.exception.add')}
        </Button>
      ) : null}
      {isOpen ? (
        <TestExceptionDialog employeeId={employeeId} exception={data} onClose={() => setOpen(false)} />
      ) : null}
    </Box>
  );
}

function Standing({ exception: { lacks } }: { exception: TestExceptionRecord }) {
  const translate = useTranslate();
  return lacks.length === 0 ? (
    <StatusChip status="ok" text={translate('employments.exception.met')} />
  ) : (
    <StatusChip status="missing" text={translate('employments.exception.incomplete')} />
  );
}

/** The day of the confirmation, or what is still missing. */
function Lacks({ exception: { lacks, confirmedOn, testingProgram } }: { exception: TestExceptionRecord }) {
  const translate = useTranslate();
  const text = { color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' };
  if (lacks.length === 0)
    return (
      <Typography sx={text}>
        {translate('employments.exception.confirmed', {
          date: formatDate(confirmedOn),
          program: testingProgram,
        })}
      </Typography>
    );
  return (
    <Box sx={text}>
      {translate('employments.exception.lacks')}
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {lacks.map((lack) => (
          <li key={lack}>{translate(`employments.exception.lack.${lack}`)}</li>
        ))}
      </Box>
    </Box>
  );
}
