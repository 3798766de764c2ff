import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useHttp } from '../../providers/services';
import { ChoiceList, FilterButton } from '../../src/ui/FilterChoices';
import { SearchBox } from '../../src/ui/SearchBox';

interface FoundClient {
  legacyClientId: number;
  name: string;
}

const MOST_SHOWN = 8;
const PROVIDER = 0;

function clientsUrl(filter: object): string {
  const query = new URLSearchParams({
    filters: 'topLevel',
    sort: JSON.stringify(['name', 'ASC']),
    range: JSON.stringify([0, MOST_SHOWN - 1]),
    filter: JSON.stringify(filter),
  });
  return `/v1/clients?${query}`;
}

function useClients(filter: object, enabled = true): FoundClient[] | undefined {
  const http = useHttp();
  return useQuery({
    queryKey: ['clientPicker', 'audit', filter],
    queryFn: ({ signal }) => http.data<FoundClient[]>(clientsUrl(filter), { signal }),
    staleTime: 30_000,
    enabled,
  }).data;
}

/** What the client of a filter is called. */
export function useClientName(id: number | undefined): string {
  const translate = useTranslate();
  const found = useClients({ legacyClientId: id }, id !== undefined && id !== PROVIDER);
  if (id === PROVIDER) return translate('audit.provider');
  return found?.[0]?.name ?? String(id ?? '');
}

interface ClientFilterProps {
  chosen: number | undefined;
  onChange: (client: number | undefined) => void;
}

/** One client's entries, or the provider's own. */
export function ClientFilter({ chosen, onChange }: ClientFilterProps) {
  const translate = useTranslate();
  const label = translate('audit.filter.client');
  return (
    <FilterButton label={label} count={chosen === undefined ? 0 : 1}>
      {() => <Choices label={label} chosen={chosen} onChange={onChange} />}
    </FilterButton>
  );
}

function Choices({ label, chosen, onChange }: ClientFilterProps & { label: string }) {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const found = useClients(words === '' ? {} : { q: words });
  const choices = found && [
    { id: PROVIDER, label: translate('audit.provider') },
    ...found
      .map(({ legacyClientId, name }) => ({ id: legacyClientId, label: name }))
      .slice(0, MOST_SHOWN - 1),
  ];
  return (
    <Box sx={{ pt: 3 }}>
      <Box sx={{ px: 2 }}>
        <SearchBox
          value={words}
          onSearch={setWords}
          label={translate('audit.filter.clientSearch')}
          placeholder={translate('audit.filter.clientSearch')}
          width={256}
        />
      </Box>
      <ChoiceList
        label={label}
        choices={choices}
        chosen={chosen === undefined ? [] : [chosen]}
        toggle={(_choices, before, id) => (before.includes(id) ? [] : [id])}
        onChange={([client]) => onChange(client)}
      />
    </Box>
  );
}
