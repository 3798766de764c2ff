import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ClientNode } from '../../../domain/clients/contract';

interface SiteChoiceProps {
  label: string;
  sites: readonly ClientNode[];
  /** All locations of the employer, for the names above each location. */
  family: readonly ClientNode[];
  value: ClientNode | null;
  onChange: (site: ClientNode | null) => void;
  disabled?: boolean;
}

// Thousands would take a second to render; typing finds the others.
const filterOptions = createFilterOptions<ClientNode>({ limit: 100 });

/** The names above each location, where several locations have the same name. */
function usePaths(sites: readonly ClientNode[], family: readonly ClientNode[]): ReadonlyMap<number, string> {
  return useMemo(() => {
    const byId = new Map(family.map((node) => [node.legacyClientId, node]));
    const count = new Map<string, number>();
    for (const { name } of sites) count.set(name, (count.get(name) ?? 0) + 1);
    const above = (node: ClientNode): string[] => {
      const parent = byId.get(node.parent ?? 0);
      return parent ? [...above(parent), parent.name] : [];
    };
    const ambiguous = sites.filter(({ name }) => (count.get(name) ?? 0) > 1);
    return new Map(ambiguous.map((node) => [node.legacyClientId, above(node).join(' \u203a ')]));
  }, [sites, family]);
}

/** One location of a tree, searched by typing. */
export function SiteChoice({ label, sites, family, value, onChange, disabled }: SiteChoiceProps) {
  const translate = useTranslate();
  const paths = usePaths(sites, family);
  return (
    <Autocomplete<ClientNode>
      fullWidth
      autoHighlight
      disabled={disabled}
      options={sites as ClientNode[]}
      filterOptions={filterOptions}
      value={value}
      onChange={(_event, site) => onChange(site)}
      getOptionKey={({ legacyClientId }) => legacyClientId}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.legacyClientId === other.legacyClientId}
      noOptionsText={translate('clients.place.none')}
      openText={translate('ui.state.open')}
      closeText={translate('ui.state.close')}
      clearText={translate('ui.state.clear')}
      renderOption={({ key, ...option }, { name, legacyClientId, levelNumber }) => (
        <li key={key} {...option} style={{ paddingLeft: 12 + levelNumber * 16 }}>
          {name}
          {paths.has(legacyClientId) ? (
            <Box component="span" sx={{ ml: 2, color: 'text.secondary', fontSize: 13 }}>
              {paths.get(legacyClientId)}
            </Box>
          ) : null}
        </li>
      )}
      renderInput={(input) => <TextField {...input} label={label} />}
    />
  );
}
