import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Employee } from '../../domain/employees/contract';
import { usePageTitle } from '../../providers/services';
import { wholeRefusal } from '../../providers/refusals/refusal';
import { Notice } from '../../src/background-work/Notice';
import { PageHeader } from '../../src/ui/PageHeader';
import { PersonSelect, type Person } from '../../src/ui/PersonSelect';
import { useApi } from '../api';
import { fileHref } from './links';
import { MergePreviewForm } from './MergePreviewForm';
import { RecentMerges } from './RecentMerges';

/** Merges another record of the same person into this one. */
export default function MergePage() {
  const translate = useTranslate();
  const employeeId = Number(useParams()['employeeId']);
  const { data: employee } = useGetOne<Employee & RaRecord>('manage/employees', { id: employeeId });
  const name = employee && `${employee.firstName} ${employee.lastName}`;
  const title = name && translate('merge.titleOf', { name });
  const [chosen, setChosen] = useState<Person | null>(null);
  usePageTitle(title);
  return (
    <Box sx={{ maxWidth: 880, display: 'grid', gap: 4 }}>
      <PageHeader
        title={title ?? translate('merge.title')}
        subtitle={translate('merge.subtitle')}
        action={
          <Button component={Link} to={fileHref(employeeId)} variant="outlined">
            {translate('merge.back')}
          </Button>
        }
      />
      {employee ? <RecentMerges employeeId={employeeId} timeZone={employee.timeZone} /> : null}
      <PersonSelect
        label={translate('merge.person')}
        except={employeeId}
        value={chosen}
        onChange={setChosen}
      />
      {chosen ? (
        <Preview key={chosen.id} toId={employeeId} fromId={chosen.id} onDone={() => setChosen(null)} />
      ) : null}
    </Box>
  );
}

function Preview({ toId, fromId, onDone }: { toId: number; fromId: number; onDone: () => void }) {
  const translate = useTranslate();
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['mergePreview', toId, fromId],
    queryFn: ({ signal }) => api.getMergePreview({ toId, fromId }, signal),
    retry: false,
  });
  if (error) return <Notice severity="error">{wholeRefusal(error, translate('merge.failed'))}</Notice>;
  return data ? <MergePreviewForm preview={data} onDone={onDone} /> : null;
}
