import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { EmployeeListItem } from '../../domain/employees/contract';
import { SearchSelect } from './SearchSelect';

export interface Person {
  id: number;
  label: string;
}

const SHOWN = 20;

interface PersonSelectProps {
  label: string;
  /** The employee who can't be chosen. */
  except: number;
  value: Person | null;
  onChange: (person: Person | null) => void;
  required?: boolean;
  error?: string | null;
}

/** Selects another employee of the client, in any employment status, by name, work ID or employee ID. */
export function PersonSelect({ except, ...field }: PersonSelectProps) {
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
      {...field}
      name="person"
      help={translate('ui.person.help')}
      words="ui.person"
      clearable
      options={options}
      loading={isFetching}
      // The server searches, also by work ID.
      filterOptions={(found) => found}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_event, text, reason) => setQ(reason === 'input' ? text.trim() : '')}
    />
  );
}
