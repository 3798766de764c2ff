import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Which collection the address names; the first where it names none. */
export function useCollection<Name extends string>(names: readonly [Name, ...Name[]]) {
  const [search, setSearch] = useSearchParams();
  const chosen = names.find((name) => name === search.get('collection')) ?? names[0];
  return [chosen, (name: Name) => setSearch({ collection: name }, { replace: true })] as const;
}

interface CollectionTabsProps<Name extends string> {
  label: string;
  names: readonly Name[];
  value: Name;
  onChange: (name: Name) => void;
  /** The collection that is chosen. */
  children: ReactNode;
}

const PANEL = 'collection-panel';
const tabId = (name: string) => `collection-tab-${name}`;

/** One tab a collection, and the chosen one below. */
export function CollectionTabs<Name extends string>(props: CollectionTabsProps<Name>) {
  const { label, names, value, onChange, children } = props;
  const translate = useTranslate();
  return (
    <>
      <Tabs
        value={value}
        onChange={(_event, name: Name) => onChange(name)}
        aria-label={label}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        sx={{ mb: 4, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {names.map((name) => (
          <Tab
            key={name}
            id={tabId(name)}
            // There is one panel: the others are not drawn.
            aria-controls={name === value ? PANEL : undefined}
            value={name}
            label={translate(`settings.collection.${name}`)}
          />
        ))}
      </Tabs>
      <Box key={value} id={PANEL} role="tabpanel" aria-labelledby={tabId(value)}>
        {children}
      </Box>
    </>
  );
}
