import { useState } from 'react';
import { useRecordInput, type RecordInputProps } from '../src/record/use-record-input';
import { SearchSelect } from '../src/ui/SearchSelect';
import { useClientChoices } from './client-choices';

interface Client {
  id: number;
  label: string;
}

/** One of the provider's clients, searched by the server. */
export function ClientInput(props: RecordInputProps) {
  const [chosen, setChosen] = useState<Client | null>(null);
  const [q, setQ] = useState('');
  const { fieldProps, onChange } = useRecordInput<number>(props, () => chosen?.label ?? '');
  const found = useClientChoices(q === '' ? {} : { q });
  return (
    <SearchSelect<Client>
      {...fieldProps}
      words="ui.select"
      clearable
      options={(found ?? []) as Client[]}
      loading={found === undefined}
      value={chosen}
      // The server searches.
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_event, text, reason) => setQ(reason === 'input' ? text.trim() : '')}
      onChange={(client) => {
        setChosen(client);
        onChange(client?.id ?? null);
      }}
    />
  );
}
