import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import type { ClientNode } from '../../../domain/clients/contract';
import { useNumberText } from '../../../src/background-work/numbers';
import { SearchBox } from '../../../src/list/SearchBox';
import { EmptyState } from '../../../src/ui/EmptyState';
import { LocationTree } from './LocationTree';
import { useLocationTree } from './use-location-tree';

interface TreePanelProps {
  root: ClientNode;
  withDeactivated: boolean;
  onWithDeactivated: (shown: boolean) => void;
}

/** The tree, with a search box and buttons that expand and collapse it. */
export function TreePanel({ root, withDeactivated, onWithDeactivated }: TreePanelProps) {
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
        <FormControlLabel
          sx={{ ml: 0 }}
          label={translate('locations.showDeactivated')}
          control={
            <Switch
              size="small"
              checked={withDeactivated}
              onChange={(_event, shown) => onWithDeactivated(shown)}
            />
          }
        />
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
