import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useLocaleState, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { ClientNode } from '../../../domain/clients/contract';
import { EmptyState } from '../../../src/ui/EmptyState';
import { SearchBox } from '../../../src/list/SearchBox';
import { locationHref } from '../links';
import { LocationTree } from './LocationTree';
import type { TreeRow } from './tree-rows';
import { useEmployeeCounts, useLocationTree } from './use-location-tree';

interface TreePanelProps {
  root: ClientNode;
  withDeactivated: boolean;
  onWithDeactivated: (shown: boolean) => void;
}

/** The tree with what searches it and opens it up. */
export function TreePanel({ root, withDeactivated, onWithDeactivated }: TreePanelProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const employees = useEmployeeCounts();
  const tree = useLocationTree(root);

  const open = ({ node, expanded }: TreeRow) => {
    // One that is only named, because locations of the reader's are below it.
    if (node.reachable === false) return tree.change([node.legacyClientId], !expanded);
    tree.setOpened(node.legacyClientId);
    void navigate(locationHref(node._id));
  };
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
        <Found found={tree.found} count={tree.count} />
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          <Button size="small" disabled={tree.found !== null} onClick={tree.expandAll}>
            {translate('locations.expandAll')}
          </Button>
          <Button size="small" disabled={tree.found !== null} onClick={tree.collapseAll}>
            {translate('locations.collapseAll')}
          </Button>
        </Box>
      </Box>
      {tree.rows.length > 0 ? (
        <>
          <div className="location-columns" aria-hidden>
            <span>{translate('locations.field.name')}</span>
            <span>{translate('locations.field.LCode')}</span>
            <span>{translate('locations.field.DOTNumber')}</span>
            <span>{translate('locations.field.employees')}</span>
          </div>
          <LocationTree
            label={translate('locations.title')}
            rows={tree.rows}
            active={tree.active}
            opened={tree.opened}
            employees={employees}
            onActive={tree.setActive}
            onExpanded={tree.change}
            onOpen={open}
          />
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

/** How many locations there are, or a search has found. */
function Found({ found, count }: { found: number | null; count: number }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  return (
    <Box component="span" role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
      {found === null
        ? translate('locations.count', { smart_count: count, count: number(count) })
        : translate('locations.found', { found: number(found), count: number(count) })}
    </Box>
  );
}
