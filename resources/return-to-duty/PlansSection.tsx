import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { MANAGE_PLANS } from '../../domain/return-to-duty/access';
import { formatDate } from '../../domain/shared/dates';
import { useDialog, usePermission } from '../../providers/services';
import type { FileSectionProps } from '../../src/capability';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { useApi } from '../api';
import { OPEN_PLAN, planHref, PLANS_OF_PERSON } from './links';
import { StageChip } from './words';

/** The return-to-duty plans of an employee. Without a violation there is only the button to enter one. */
export default function PlansSection({ employeeId }: FileSectionProps) {
  const translate = useTranslate();
  const api = useApi();
  const { open } = useDialog();
  const mayOpen = usePermission(MANAGE_PLANS);
  const { data, error, refetch } = useQuery({
    queryKey: [PLANS_OF_PERSON, employeeId],
    queryFn: ({ signal }) => api.getPlansOfEmployee(employeeId, signal),
  });
  return (
    <Box component="section" aria-labelledby="return-to-duty-title" sx={{ mt: 6, maxWidth: 720 }}>
      <Typography id="return-to-duty-title" component="h2" sx={{ mb: 2, fontSize: 16, fontWeight: 600 }}>
        {translate('returnToDuty.title')}
      </Typography>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <Typography>{translate('returnToDuty.none')}</Typography> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map(({ planId, violation, violatedOn, stage }) => (
          <Box
            key={planId}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1 }}
          >
            <Link component={RouterLink} to={planHref(planId)}>
              {translate('returnToDuty.named', {
                violation: translate(`returnToDuty.violation.${violation}`),
                date: formatDate(violatedOn),
              })}
            </Link>
            <StageChip stage={stage} />
          </Box>
        ))}
      </Box>
      {mayOpen ? (
        <Button
          size="small"
          variant="outlined"
          sx={{ mt: 2 }}
          onClick={() => void open(OPEN_PLAN, { employeeId })}
        >
          {translate('returnToDuty.open.button')}
        </Button>
      ) : null}
    </Box>
  );
}
