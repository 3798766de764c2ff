import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useGetList, useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Employee, EmployeeListItem } from '../../domain/employees/contract';
import { usePageTitle } from '../../providers/services';
import { wholeRefusal } from '../../providers/refusals/refusal';
import { Notice } from '../../src/background-work/Notice';
import { PageHeader } from '../../src/ui/PageHeader';
import { SearchSelect } from '../../src/ui/SearchSelect';
import { useApi } from '../api';
import { fileHref } from './links';
import { MergePreviewForm } from './MergePreviewForm';
import { RecentMerges } from './RecentMerges';

interface Person {
  id: number;
  label: string;
}

const SHOWN = 20;

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
      <PersonSearch except={employeeId} value={chosen} onChange={setChosen} />
      {chosen ? (
        <Preview key={chosen.id} toId={employeeId} fromId={chosen.id} onDone={() => setChosen(null)} />
      ) : null}
    </Box>
  );
}

interface PersonSearchProps {
  except: number;
  value: Person | null;
  onChange: (person: Person | null) => void;
}

/** Somebody else of the client, in any employment status. */
function PersonSearch({ except, value, onChange }: PersonSearchProps) {
  const translate = useTranslate();
  const [q, setQ] = useState('');
  const { data = [], isFetching } = useGetList<EmployeeListItem & { id: number }>('manage/employees', {
    filter: { view: 'all', q },
    sort: { field: 'lastName', order: 'ASC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  const options = data
    .filter(({ employeeId }) => employeeId !== except)
    .map(({ employeeId, lastName, firstName, workId, siteName }) => ({
      id: employeeId,
      label: [`${lastName}, ${firstName}`, workId, siteName].filter(Boolean).join(' · '),
    }));
  return (
    <SearchSelect<Person>
      label={translate('merge.person')}
      name="person"
      help={translate('merge.personHelp')}
      words="merge.person"
      clearable
      options={options}
      value={value}
      loading={isFetching}
      // The server searches, also by work ID.
      filterOptions={(found) => found}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_event, text, reason) => setQ(reason === 'input' ? text.trim() : '')}
      onChange={onChange}
    />
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
