import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ClientNode } from '../../../domain/clients/contract';
import { useNumberText } from '../../../src/background-work/numbers';
import { SearchBox } from '../../../src/list/SearchBox';
import { EmptyState } from '../../../src/ui/EmptyState';
import { LocationTree } from './LocationTree';
import { useLocationTree } from './use-location-tree';

/** The tree, with a search box and buttons that expand and collapse it. `children`: further controls. */
export function TreePanel({ root, children }: { root: ClientNode; children: ReactNode }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const tree = useLocationTree(root);
  const { found, count } = tree;
  const allButton = (key: string, onClick: () => void) => (
    <Button size="small" disabled={found !== null} onClick={onClick}>
      {translate(key)}
    </Button>
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <SearchBox
          label={translate('locations.search')}
          value={tree.search}
          onSearch={tree.setSearch}
          width={320}
        />
        {children}
        <Box component="span" role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
          {found === null
            ? translate('locations.count', { smart_count: count, count: numberText(count) })
            : translate('locations.found', { found: numberText(found), count: numberText(count) })}
        </Box>
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          {allButton('locations.expandAll', tree.expandAll)}
          {allButton('locations.collapseAll', tree.collapseAll)}
        </Box>
      </Box>
      {tree.rows.length > 0 ? (
        <>
          <div className="location-columns" aria-hidden>
            {['name', 'LCode', 'DOTNumber', 'employees'].map((field) => (
              <span key={field}>{translate(`locations.field.${field}`)}</span>
            ))}
          </div>
          <LocationTree tree={tree} />
        </>
      ) : (
        <EmptyState
          title={translate('locations.noneFound')}
          action={
            <Button variant="outlined" onClick={() => tree.setSearch('')}>
              {translate('locations.clearSearch')}
            </Button>
          }
        >
          {translate('locations.noneFoundHelp')}
        </EmptyState>
      )}
    </>
  );
}
