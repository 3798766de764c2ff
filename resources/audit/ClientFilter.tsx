import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useHttp } from '../../providers/services';
import { FilterButton } from '../../src/ui/FilterChoices';
import { MOST_CHOICES, SearchedChoices } from './SearchedChoices';

interface FoundClient {
  legacyClientId: number;
  name: string;
}

const PROVIDER = 0;

function clientsUrl(filter: object): string {
  const query = new URLSearchParams({
    filters: 'topLevel',
    sort: JSON.stringify(['name', 'ASC']),
    range: JSON.stringify([0, MOST_CHOICES - 1]),
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
export function ClientFilter(props: ClientFilterProps) {
  const translate = useTranslate();
  const label = translate('audit.filter.client');
  return (
    <FilterButton label={label} count={props.chosen === undefined ? 0 : 1}>
      {() => <Choices {...props} label={label} />}
    </FilterButton>
  );
}

function Choices({ label, chosen, onChange }: ClientFilterProps & { label: string }) {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const found = useClients(words === '' ? {} : { q: words });
  return (
    <SearchedChoices
      label={label}
      searchLabel={translate('audit.filter.clientSearch')}
      words={words}
      onSearch={setWords}
      choices={
        found && [
          { id: PROVIDER, label: translate('audit.provider') },
          ...found.map(({ legacyClientId, name }) => ({ id: legacyClientId, label: name })),
        ]
      }
      chosen={chosen}
      onChange={onChange}
    />
  );
}
