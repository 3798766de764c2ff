import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Site } from '../../providers/sites';
import { siteLabels } from './site-labels';

interface SitesFieldProps {
  label: string;
  /** All that the user reaches, in the order of the tree. */
  sites: readonly Site[];
  /** Which of them are offered; deactivated ones never are. */
  offered?: (site: Site) => boolean;
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error?: string | undefined;
  help?: string;
}

/** A client may have thousands of locations: nobody reads on, everybody types on. */
const MOST_OPTIONS = 100;

const everySite = () => true;

/** Several locations, searched by typing, in the order of the tree. */
export function SitesField(props: SitesFieldProps) {
  const { label, sites, offered = everySite, value, onChange, error, help } = props;
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

const filterSites = createFilterOptions<Site>({ limit: MOST_OPTIONS });
