import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../src/ui/PageHeader';

interface CollectionPageProps<Name extends string> {
  /** The part of the settings, as in its message keys. */
  part: string;
  names: readonly [Name, ...Name[]];
  maxWidth?: number;
  /** The collection that is open. */
  children: (name: Name) => ReactNode;
}

const PANEL = 'collection-panel';
const tabId = (name: string) => `collection-tab-${name}`;

/** A page with a tab for each collection. The address names the open one. */
export function CollectionPage<Name extends string>(props: CollectionPageProps<Name>) {
  const { part, names, maxWidth, children } = props;
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const open = names.find((name) => name === search.get('collection')) ?? names[0];
  const title = translate(`settings.${part}.title`);
  return (
    <Box sx={{ maxWidth }}>
      <PageHeader title={title} subtitle={translate(`settings.${part}.about`)} />
      <Tabs
        value={open}
        onChange={(_event, collection: Name) => setSearch({ collection }, { replace: true })}
        aria-label={title}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        sx={{ mb: 4, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {names.map((name) => (
          <Tab
            key={name}
            id={tabId(name)}
            // Only the open panel exists.
            aria-controls={name === open ? PANEL : undefined}
            value={name}
            label={translate(`settings.collection.${name}`)}
          />
        ))}
      </Tabs>
      <Box key={open} id={PANEL} role="tabpanel" aria-labelledby={tabId(open)}>
        {children(open)}
      </Box>
    </Box>
  );
}
