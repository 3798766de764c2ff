import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import CheckIcon from '@mui/icons-material/Check';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ViewsIcon from '@mui/icons-material/BookmarkBorder';
import { useListContext, useStoreContext, useTranslate } from 'ra-core';
import { useState, type SubmitEvent } from 'react';
import { useSavedViews } from '../../providers/savedViews';
import { useCanAccessSync } from '../../providers/services';
import { MenuButton } from '../ui/MenuButton';
import { hiddenByDefault } from './column-choice';
import type { FilterValues } from './define-list';
import { useColumnChoice, useListConfig } from './list-config';
import { currentViewOf, type ListView, type ListViewState } from './saved-views';

/** The views of the list: pick a built-in or saved one, save what is on the screen, delete one's own. */
export function SavedViewsMenu() {
  const translate = useTranslate();
  const may = useCanAccessSync();
  const { resource, columns, savedViews, sort } = useListConfig();
  const { isPending } = useListContext();
  const { shown, apply } = useViewState();
  // Rows first: the views can wait.
  const { views, save, remove } = useSavedViews<ListViewState>(resource, { enabled: !isPending });
  const builtIn = typeof savedViews === 'object' ? savedViews.builtIn : [];
  const all: ListView[] = [
    ...builtIn
      .filter(({ access }) => access === undefined || may(access))
      .map(({ id, label, filter }) => ({
        id,
        name: translate(label),
        builtIn: true,
        state: { filter, sort: sort.field, order: sort.order },
      })),
    // A view without a choice of columns restores the default ones.
    ...views.map(({ id, name, state }) => ({
      id,
      name,
      state: { ...state, hidden: state.hidden ?? hiddenByDefault(columns, state.filter) },
    })),
  ];
  const currentId = currentViewOf(all, shown);
  const current = all.find(({ id }) => id === currentId);
  return (
    <MenuButton kind="panel" label={current?.name ?? translate('ui.views.label')} icon={<ViewsIcon />}>
      {(close) => (
        <Box sx={{ p: 2, minWidth: 260 }}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {all.map((view) => (
              <Box component="li" key={view.id} sx={{ display: 'flex', alignItems: 'center' }}>
                <Button
                  fullWidth
                  color="inherit"
                  aria-current={view === current || undefined}
                  endIcon={view === current ? <CheckIcon /> : undefined}
                  sx={{ justifyContent: 'space-between', fontWeight: 400 }}
                  onClick={() => {
                    apply(view.state);
                    close();
                  }}
                >
                  {view.name}
                </Button>
                {view.builtIn ? null : (
                  <IconButton
                    size="small"
                    aria-label={translate('ui.views.delete', { name: view.name })}
                    onClick={() => remove(view.id)}
                  >
                    <DeleteIcon sx={{ fontSize: 16 }} />
                  </IconButton>
                )}
              </Box>
            ))}
          </Box>
          <SaveViewForm
            onSave={(name) => {
              save({ name, view: shown });
              close();
            }}
          />
        </Box>
      )}
    </MenuButton>
  );
}

/** What is on the screen as a view, and how to show a view. */
function useViewState(): { shown: ListViewState; apply: (state: ListViewState) => void } {
  const { filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext();
  const { savedViews } = useListConfig();
  const { hidden, setHidden, ranks, setRanks } = useColumnChoice();
  const store = useStoreContext();
  return {
    shown: {
      filter: filterValues as FilterValues,
      sort: sort.field,
      order: sort.order,
      perPage,
      hidden,
      ...(ranks && { ranks }),
    },
    apply: (state) => {
      setFilters(state.filter, undefined, false);
      setSort({ field: state.sort, order: state.order });
      if (state.perPage) setPerPage(state.perPage);
      if (state.hidden) {
        setHidden(state.hidden);
        setRanks(state.ranks);
      }
      if (typeof savedViews === 'object') savedViews.onPick?.(state.filter, store);
    },
  };
}

function SaveViewForm({ onSave }: { onSave: (name: string) => void }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const name = text.trim();
  return (
    <Box
      component="form"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (name !== '') onSave(name);
      }}
      sx={{
        display: 'flex',
        alignItems: 'flex-end',
        gap: 2,
        mt: 2,
        pt: 2,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <TextField
        size="small"
        label={translate('ui.views.name')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Button type="submit" size="small" variant="outlined" disabled={name === ''}>
        {translate('ui.views.save')}
      </Button>
    </Box>
  );
}
