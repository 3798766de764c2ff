import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import { useLocaleState, useTranslate } from 'react-admin';
import { EVENT_GROUPS } from '../../domain/audit/groups';
import { formatDate } from '../../domain/shared/dates';
import { DateField } from '../../src/ui/DateField';
import { DensityMenu } from '../../src/ui/DensityMenu';
import { ExportMenu } from '../../src/ui/ExportMenu';
import { ExportProgress } from '../../src/ui/ExportProgress';
import { FilterBar } from '../../src/ui/FilterBar';
import { FilterChips, type ActiveFilter } from '../../src/ui/FilterChips';
import { FilterButton, FilterChoices } from '../../src/ui/FilterChoices';
import { ListSearchBox } from '../../src/ui/SearchBox';
import { useListExport } from '../../src/ui/use-list-export';
import { ClientFilter, useClientName } from './ClientFilter';
import type { AuditRow } from './columns';
import { PersonFilter, usePersonName } from './PersonFilter';
import { useAuditFilter, type AuditFilterState } from './use-audit-filter';

/** Search, filters and export of the audit trail. */
export function AuditFilterBar({ everywhere }: { everywhere: boolean }) {
  const translate = useTranslate();
  const { total } = useListContext();
  const [locale] = useLocaleState();
  const state = useAuditFilter();
  const chips = useChips(state, everywhere);
  const download = useListExport(everywhere ? '/v1/auditTrail' : 'auditTrail', { locale });
  return (
    <>
      <FilterBar
        search={<ListSearchBox placeholder={translate('audit.search')} label={translate('audit.search')} />}
        density={<DensityMenu />}
        exportMenu={<ExportMenu total={total} busy={download.progress !== null} onExport={download.start} />}
        chips={<FilterChips filters={chips} onClear={chips.length > 1 ? state.clear : undefined} />}
      >
        <Filters state={state} everywhere={everywhere} />
      </FilterBar>
      <ExportProgress download={download} />
    </>
  );
}

function Filters({ state, everywhere }: { state: AuditFilterState; everywhere: boolean }) {
  const translate = useTranslate();
  const { filter, change } = state;
  return (
    <>
      {everywhere ? <ClientFilter chosen={filter.client} onChange={(client) => change({ client })} /> : null}
      <PersonFilter everywhere={everywhere} chosen={filter.who} onChange={(who) => change({ who })} />
      <FilterChoices
        label={translate('audit.filter.what')}
        choices={EVENT_GROUPS.map((id) => ({ id, label: translate(`audit.group.${id}`) }))}
        chosen={filter.what ?? []}
        onChange={(what) => change({ what })}
      />
      <FilterButton
        label={translate('audit.filter.when')}
        count={[filter.from, filter.to].filter((day) => day !== undefined).length}
      >
        {() => (
          <Box sx={{ display: 'grid', gap: 2, p: 3, width: 280, maxWidth: '100%' }}>
            {(['from', 'to'] as const).map((name) => (
              <DateField
                key={name}
                fullWidth
                label={translate(`audit.filter.${name}`)}
                value={filter[name] ?? null}
                onChange={(day) => change({ [name]: day ?? undefined })}
              />
            ))}
          </Box>
        )}
      </FilterButton>
    </>
  );
}

/** What the list is filtered by, in words; what has no name here yet shows as it is, and can be removed. */
function useChips({ filter, change }: AuditFilterState, everywhere: boolean): ActiveFilter[] {
  const translate = useTranslate();
  const { data = [] } = useListContext<AuditRow>();
  const person = usePersonName(everywhere, filter.who);
  const clientName = useClientName(filter.client);
  const employee = data.find((row) => row.employeeId === filter.employeeId)?.subjectName;
  const chip = (name: keyof typeof filter, value: string, without: object = { [name]: undefined }) => ({
    key: `${name} ${value}`,
    label: translate('audit.filter.chip', { name: translate(`audit.filter.${name}`), value }),
    onRemove: () => change(without),
  });
  const chips: ActiveFilter[] = [];
  if (filter.client !== undefined) chips.push(chip('client', clientName));
  if (filter.who !== undefined) chips.push(chip('who', person));
  if (filter.employeeId !== undefined) chips.push(chip('employeeId', employee ?? String(filter.employeeId)));
  if (filter.subject !== undefined)
    chips.push(
      chip('subject', data.find((row) => row.subject === filter.subject)?.subjectName ?? filter.subject),
    );
  for (const group of filter.what ?? [])
    chips.push(
      chip('what', translate(`audit.group.${group}`), {
        what: filter.what?.filter((other) => other !== group),
      }),
    );
  if (filter.from !== undefined) chips.push(chip('from', formatDate(filter.from)));
  if (filter.to !== undefined) chips.push(chip('to', formatDate(filter.to)));
  return chips;
}
