import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useSelectedSite } from '../../providers/clientState';
import { useSites } from '../../providers/sites';
import { Picker } from './Picker';

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
    <Picker
      label={translate('shell.site.label')}
      placeholder={translate('shell.site.all')}
      value={known}
      options={sites}
      onChange={(site) => setSelected(site?.legacyClientId ?? null)}
      noOptionsText={translate('shell.site.none')}
      clearText={translate('shell.site.all')}
      sx={{ flex: { xs: 1, md: '0 1 220px' }, minWidth: 0 }}
    />
  );
}
