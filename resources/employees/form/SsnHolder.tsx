import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useFormState, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { refusalMessage } from '../../../providers/refusals/refusal';
import { useRefusalText } from '../../../providers/refusals/useRefusalText';
import { useAlert } from '../../../providers/services';
import { useApi } from '../../api';
import { employeeHref } from '../links';

/** Where the server refuses an SSN because another employee has it: finds that employee, with the search that the audit trail records. */
export function SsnHolder() {
  const translate = useTranslate();
  const refusalText = useRefusalText();
  const api = useApi();
  const alert = useAlert();
  const ssn: unknown = useWatch({ name: 'ssn' });
  const { errors } = useFormState({ name: 'ssn' });
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => api.findBySsn(String(ssn)),
    // An SSN doesn't stay in memory.
    gcTime: 0,
    onError: (error) => alert(refusalMessage(error)),
  });
  if (errors['ssn']?.message !== refusalText(refuse('employee.ssnTaken'))) return null;
  if (!data) {
    return (
      <Button size="small" loading={isPending} onClick={() => mutate()}>
        {translate('employees.ssn.findHolder')}
      </Button>
    );
  }
  const links = data.map(({ employeeId, firstName, lastName, siteName }) => (
    <Link key={employeeId} component={RouterLink} to={employeeHref(employeeId)} sx={{ display: 'block' }}>
      {[`${lastName}, ${firstName}`, siteName].filter(Boolean).join(' · ')}
    </Link>
  ));
  return (
    <Typography component="div" role="status" sx={{ fontSize: 13 }}>
      {links.length > 0 ? links : translate('employees.ssn.holderElsewhere')}
    </Typography>
  );
}
