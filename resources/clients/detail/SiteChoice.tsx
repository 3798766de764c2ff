import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ClientNode } from '../../../domain/clients/contract';

interface SiteChoiceProps {
  label: string;
  sites: readonly ClientNode[];
  /** All locations of the employer: the names above each come from these. */
  family: readonly ClientNode[];
  value: ClientNode | null;
  onChange: (site: ClientNode | null) => void;
  error?: string | undefined;
  disabled?: boolean;
}

// Thousands would take a second to draw; typing finds the others.
const filterOptions = createFilterOptions<ClientNode>({ limit: 100 });

/** The names above each location that shares its name with another. */
function useWhere(sites: readonly ClientNode[], family: readonly ClientNode[]): ReadonlyMap<number, string> {
  return useMemo(() => {
    const byId = new Map(family.map((node) => [node.legacyClientId, node]));
    const count = new Map<string, number>();
    for (const { name } of sites) count.set(name, (count.get(name) ?? 0) + 1);
    const above = (node: ClientNode): string[] => {
      const parent = byId.get(node.parent ?? 0);
      return parent ? [...above(parent), parent.name] : [];
    };
    const twins = sites.filter(({ name }) => (count.get(name) ?? 0) > 1);
    return new Map(twins.map((node) => [node.legacyClientId, above(node).join(' \u203a ')]));
  }, [sites, family]);
}

/** One location of a tree, found by typing or by its place. */
export function SiteChoice({ label, sites, family, value, onChange, error, disabled }: SiteChoiceProps) {
  const translate = useTranslate();
  const where = useWhere(sites, family);
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
          {where.has(legacyClientId) ? (
            <Box component="span" sx={{ ml: 2, color: 'text.secondary', fontSize: 13 }}>
              {where.get(legacyClientId)}
            </Box>
          ) : null}
        </li>
      )}
      renderInput={(input) => (
        <TextField {...input} label={label} error={error !== undefined} helperText={error} />
      )}
    />
  );
}
