import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AuditPeopleFilter, AuditPerson } from '../../domain/audit/contract';
import { useHttp } from '../../providers/services';
import { FilterButton } from '../../src/ui/FilterChoices';
import { SearchedChoices } from './SearchedChoices';
import { useAuditFilter } from './use-audit-filter';
import { useTrailUrl } from './use-trail-url';

/** Who acts in the entries that the other filters leave, by name or by id. */
function usePeople(everywhere: boolean, asked: Pick<AuditPeopleFilter, 'q' | 'who'>, enabled = true) {
  const http = useHttp();
  const { from, to, client } = useAuditFilter().filter;
  const url = useTrailUrl(everywhere);
  const filter: AuditPeopleFilter = { ...asked, from, to, client };
  return useQuery({
    queryKey: ['auditPeople', url, filter],
    queryFn: ({ signal }) =>
      http.data<AuditPerson[]>(`${url}/people?${new URLSearchParams({ filter: JSON.stringify(filter) })}`, {
        signal,
      }),
    staleTime: 30_000,
    enabled,
  }).data;
}

/** What the person of a filter is called. */
export function usePersonName(everywhere: boolean, id: string | undefined): string {
  const found = usePeople(everywhere, { who: id }, id !== undefined);
  return found?.[0]?.name ?? id ?? '';
}

interface PersonFilterProps {
  everywhere: boolean;
  chosen: string | undefined;
  onChange: (who: string | undefined) => void;
}

/** The entries of one person, by either identity. */
export function PersonFilter(props: PersonFilterProps) {
  const translate = useTranslate();
  const label = translate('audit.filter.who');
  return (
    <FilterButton label={label} count={props.chosen === undefined ? 0 : 1}>
      {() => <Choices {...props} label={label} />}
    </FilterButton>
  );
}

function Choices({ everywhere, label, chosen, onChange }: PersonFilterProps & { label: string }) {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const found = usePeople(everywhere, words === '' ? {} : { q: words });
  return (
    <SearchedChoices
      label={label}
      searchLabel={translate('audit.filter.whoSearch')}
      words={words}
      onSearch={setWords}
      choices={found?.map(({ _id, name }) => ({ id: _id, label: name }))}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
