import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FilePlace } from '../domain/review/places';
import type { FieldProps } from '../src/ui/field-props';
import { SearchSelect } from '../src/ui/SearchSelect';
import { useApi } from './api';

interface FilePlaceSelectProps extends FieldProps {
  onChange: (place: FilePlace | null) => void;
}

const labelOf = ({ name, clientName }: FilePlace) => (name === clientName ? name : `${clientName}, ${name}`);

/** A location of any client, found by its name or that of its client. */
export function FilePlaceSelect({ onChange, ...field }: FilePlaceSelectProps) {
  const api = useApi();
  const [chosen, setChosen] = useState<FilePlace | null>(null);
  const [q, setQ] = useState('');
  const { data = [], isFetching } = useQuery({
    queryKey: ['dqPlaces', q],
    queryFn: ({ signal }) => api.findFilePlaces(q, signal),
  });
  return (
    <SearchSelect<FilePlace>
      {...field}
      words="ui.select"
      clearable
      options={data}
      loading={isFetching}
      value={chosen}
      onChange={(place) => {
        setChosen(place);
        onChange(place);
      }}
      filterOptions={(found) => found}
      getOptionKey={({ legacyClientId }) => legacyClientId}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(one, other) => one.legacyClientId === other.legacyClientId}
      onInputChange={(_event, text, reason) => setQ(reason === 'input' ? text.trim() : '')}
    />
  );
}
