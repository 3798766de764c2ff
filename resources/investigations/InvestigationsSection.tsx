import { PERSONS_FILE } from '../../providers/refetch';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Investigations, InvestigationStep } from '../../domain/investigations/contract';
import { formatDate } from '../../domain/shared/dates';
import { usePersonRecordsApi } from '../../providers/personRecords';
import { useDialog, usePermission } from '../../providers/services';
import { DeleteWithReason } from '../../src/ui/DeleteWithReason';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { useSeesStatus } from '../../src/ui/use-sees-status';
import { useApi } from '../api';
import { DRIVING_FACTS, informationHref } from '../documents';
import { EmployerLine } from './EmployerLine';

/** What was done to learn a driver's safety performance history from previous employers, and what is still to do. */
export default function InvestigationsSection({ employeeId }: { employeeId: number }) {
  const translate = useTranslate();
  const api = useApi();
  const records = usePersonRecordsApi();
  const headingId = useId();
  const mayAdd = usePermission('servicesVoeOnly.orderVoe');
  const mayFile = usePermission('client.uploadDocuments') && mayAdd;
  const [removing, setRemoving] = useState<InvestigationStep | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['investigations', employeeId],
    queryFn: ({ signal }) => api.getInvestigations(employeeId, signal),
  });
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 6, maxWidth: 720 }}>
      <Typography id={headingId} component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 2 }}>
        {translate('investigations.title')}
      </Typography>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={48} />}
      {data ? <Standing employeeId={employeeId} investigations={data} mayFile={mayFile} /> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.items.map((item) => (
          <Box
            component="li"
            key={item.employer}
            sx={{ borderTop: '1px solid', borderColor: 'divider', py: 2 }}
          >
            <EmployerLine {...{ employeeId, item, mayAdd, mayFile }} onRemove={setRemoving} />
          </Box>
        ))}
      </Box>
      {removing ? (
        <DeleteWithReason
          title={translate('investigations.delete.title', {
            name: `${formatDate(removing.day)}, ${removing.employer}`,
          })}
          words="investigations.delete"
          changes={PERSONS_FILE}
          remove={(reason) =>
            records.removePersonRecord(
              `employees/${employeeId}/investigations/steps`,
              removing.stepId,
              reason,
            )
          }
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </Box>
  );
}

interface StandingProps {
  employeeId: number;
  investigations: Investigations;
  mayFile: boolean;
}

/** Where the whole investigation stands, and by when it has to be on file. */
function Standing({ employeeId, investigations, mayFile }: StandingProps) {
  const translate = useTranslate();
  const { open } = useDialog();
  const seesStatus = useSeesStatus();
  const { employersKnown, noEmployerOnFile, items, dueOn, today } = investigations;
  if (!employersKnown && items.length === 0)
    return (
      <>
        <Typography>{translate('investigations.unknown')}</Typography>
        <Link component={RouterLink} to={informationHref(employeeId, DRIVING_FACTS)}>
          {translate('investigations.sayWhich')}
        </Link>
      </>
    );
  if (items.length === 0)
    return (
      <>
        <Typography>{translate('investigations.none')}</Typography>
        {seesStatus || noEmployerOnFile ? (
          <Typography sx={{ color: 'text.secondary' }}>
            {translate(noEmployerOnFile ? 'investigations.noneOnFile' : 'investigations.noneToFile')}
          </Typography>
        ) : null}
        {mayFile && !noEmployerOnFile ? (
          <Button
            size="small"
            sx={{ ml: -1 }}
            onClick={() => void open('investigationRecord', { employeeId, employer: null, steps: [] })}
          >
            {translate('investigations.fileStatement')}
          </Button>
        ) : null}
      </>
    );
  const isDone = items.every(({ status }) => status === 'onFile');
  if (!isDone && !dueOn) return null;
  const isLate = !isDone && dueOn !== null && dueOn < today;
  const key = isDone ? 'allOnFile' : isLate ? 'wasDueOn' : 'dueOn';
  return (
    <Typography sx={{ mb: 2, color: isLate ? 'error.main' : 'text.secondary' }}>
      {translate(`investigations.${key}`, { date: formatDate(dueOn) })}
    </Typography>
  );
}
