import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { useSites, useSiteTree, type Site } from '../../providers/sites';
import { LoadFailed } from '../../src/ui/LoadFailed';

interface WithSitesProps {
  /** Shown while they load. */
  loading?: ReactNode;
  children: (sites: readonly Site[]) => ReactNode;
}

/** Renders with the locations that the user can access, in the order of the tree. */
export function WithSites({ loading = null, children }: WithSitesProps) {
  const sites = useSites();
  const { error, refetch } = useSiteTree();
  if (sites) return children(sites);
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : loading;
}

interface SitesFieldProps {
  label: string;
  sites: readonly Site[];
  /** Which of them are offered; deactivated ones never are. */
  offered?: (site: Site) => boolean;
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error?: string | undefined;
  help?: string;
}

/** A client may have thousands of locations. Users search rather than scroll. */
const filterSites = createFilterOptions<Site>({ limit: 100 });

/** Several locations, searched by typing, in the order of the tree. */
export function SitesField(props: SitesFieldProps) {
  const { label, sites, offered = () => true, value, onChange, error, help } = props;
  const translate = useTranslate();
  const labels = useMemo(() => siteLabels(sites), [sites]);
  const labelOf = (site: Site) => labels.get(site.legacyClientId) ?? site.name;
  const options = sites.filter((site) => !site.deactivated && offered(site));
  return (
    <Autocomplete<Site, true>
      multiple
      id="clientIds"
      options={options}
      value={options.filter(({ legacyClientId }) => value.includes(legacyClientId))}
      onChange={(_event, chosen) => onChange(chosen.map(({ legacyClientId }) => legacyClientId))}
      disableCloseOnSelect
      autoHighlight
      filterOptions={filterSites}
      getOptionKey={({ legacyClientId }) => legacyClientId}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(one, other) => one.legacyClientId === other.legacyClientId}
      noOptionsText={translate('ui.table.noResults')}
      sx={{ flexGrow: 1, minWidth: 280 }}
      renderOption={({ key: _key, ...option }, site) => (
        <li {...option} key={site.legacyClientId} style={{ paddingLeft: 16 + site.depth * 16 }}>
          {labelOf(site)}
        </li>
      )}
      renderInput={(input) => (
        <TextField {...input} label={label} error={error !== undefined} helperText={error ?? help} />
      )}
    />
  );
}

/** Names by id. Names that several locations have come with the names of their parents. */
function siteLabels(sites: readonly Site[]): Map<number, string> {
  const times = new Map<string, number>();
  for (const { name } of sites) times.set(name, (times.get(name) ?? 0) + 1);
  const above: string[] = [];
  return new Map(
    sites.map(({ legacyClientId, name, depth }) => {
      above.length = depth;
      const parents = above.filter(Boolean).join(' / ');
      above[depth] = name;
      const label = times.get(name) === 1 || parents === '' ? name : `${name} (${parents})`;
      return [legacyClientId, label];
    }),
  );
}
