import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useSelectedSite } from '../../providers/clientState';
import { useSites, type Site } from '../../providers/sites';

/** One location, or all of them. A single location is selected by itself, and the picker is hidden. */
export function SitePicker() {
  const translate = useTranslate();
  const sites = useSites();
  const [selected, setSelected] = useSelectedSite();
  const only = sites?.length === 1 ? sites[0] : undefined;
  const known = sites?.find(({ legacyClientId }) => legacyClientId === selected) ?? null;

  useEffect(() => {
    if (only && selected !== only.legacyClientId) setSelected(only.legacyClientId);
    // A location that the user no longer has access to must not stay as a filter.
    else if (sites && selected !== null && !known) setSelected(null);
  }, [only, sites, selected, known, setSelected]);

  if (!sites || sites.length < 2) return null;
  return (
    <Autocomplete<Site>
      size="small"
      value={known}
      options={sites}
      onChange={(_event, site) => setSelected(site?.legacyClientId ?? null)}
      getOptionKey={({ legacyClientId }) => legacyClientId}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.legacyClientId === other.legacyClientId}
      openText={translate('shell.picker.open', { label: translate('shell.site.label') })}
      closeText={translate('shell.picker.close', { label: translate('shell.site.label') })}
      noOptionsText={translate('shell.site.none')}
      clearText={translate('shell.site.all')}
      sx={{ flex: { xs: 1, md: 'none' }, width: { md: 220 }, minWidth: 0 }}
      renderOption={({ key, ...option }, { name, depth }) => (
        <li key={key} {...option} style={{ paddingLeft: 12 + depth * 16 }}>
          {name}
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          margin="none"
          placeholder={translate('shell.site.all')}
          slotProps={{
            ...input.slotProps,
            htmlInput: { ...input.slotProps?.htmlInput, 'aria-label': translate('shell.site.label') },
          }}
        />
      )}
    />
  );
}
