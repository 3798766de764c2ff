import { useGetList } from 'ra-core';
import { useState } from 'react';
import type { EmployeeListItem } from '../../domain/employees/contract';
import { useRecordInput, type RecordInputProps } from '../../src/record/use-record-input';
import { SearchSelect } from '../../src/ui/SearchSelect';

interface Person {
  id: number;
  label: string;
}

const SHOWN = 20;

/** One of the client's people, in any employment status, searched by the server. */
export function PersonInput(props: RecordInputProps) {
  const [chosen, setChosen] = useState<Person | null>(null);
  const [q, setQ] = useState('');
  const { fieldProps, onChange } = useRecordInput<number>(props, () => chosen?.label ?? '');
  const { data = [], isFetching } = useGetList<EmployeeListItem & { id: number }>('manage/employees', {
    filter: { view: 'all', q },
    sort: { field: 'lastName', order: 'ASC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  const options = data.map(({ employeeId, lastName, firstName, workId }) => ({
    id: employeeId,
    label: `${lastName}, ${firstName}${workId ? ` (${workId})` : ''}`,
  }));
  return (
    <SearchSelect<Person>
      {...fieldProps}
      words="legalHolds.person"
      options={options}
      value={chosen}
      loading={isFetching}
      // The server searches, also by work ID.
      filterOptions={(found) => found}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_event, text, reason) => setQ(reason === 'input' ? text.trim() : '')}
      onChange={(person) => {
        setChosen(person);
        onChange(person?.id ?? null);
      }}
    />
  );
}
