import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import type { EmployeeListItem } from '../../../domain/employees/contract';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { useRefusalText } from '../../../providers/refusals/useRefusalText';
import { usePermission } from '../../../providers/services';
import { useApi } from '../../api';
import { employeeHref } from '../links';

/** Where the server refuses an SSN because another employee has it: who that is, if the user may see them. */
export function SsnHolder() {
  const refusalText = useRefusalText();
  const { errors } = useFormState({ name: 'ssn' });
  const maySearch = usePermission({ all: ['client.viewRoster', 'client.viewPii'] });
  const isTaken = errors['ssn']?.message === refusalText(refuse('employee.ssnTaken'));
  return isTaken && maySearch ? <Holder /> : null;
}

/** Finds the employee with the search that the audit trail records: the refusal itself names no one. */
function Holder() {
  const translate = useTranslate();
  const api = useApi();
  const { getValues } = useFormContext();
  const { mutate, data } = useMutation({
    mutationFn: () => api.findBySsn(String(getValues('ssn'))),
    // An SSN doesn't stay in memory.
    gcTime: 0,
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <Typography component="div" role="status" sx={{ fontSize: 13 }}>
      {data?.map((holder) => (
        <HolderName key={holder.employeeId} holder={holder} />
      ))}
      {data?.length === 0 ? translate('employees.ssn.holderElsewhere') : null}
    </Typography>
  );
}

function HolderName({ holder }: { holder: EmployeeListItem }) {
  const { employeeId, firstName, lastName, siteName } = holder;
  const mayOpen = usePermission('client.viewEmployeeFile');
  const name = [`${lastName}, ${firstName}`, siteName].filter(Boolean).join(' · ');
  if (!mayOpen) return <div>{name}</div>;
  return (
    <Link component={RouterLink} to={employeeHref(employeeId)} sx={{ display: 'block' }}>
      {name}
    </Link>
  );
}
