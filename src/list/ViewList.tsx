import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import CheckIcon from '@mui/icons-material/Check';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useTranslate } from 'ra-core';
import { useState, type SubmitEvent } from 'react';
import type { ListView } from './saved-views';

export interface ViewListProps {
  views: readonly ListView[];
  current: ListView | undefined;
  onPick: (view: ListView) => void;
  onRemove: (id: string) => void;
  onSave: (name: string) => void;
}

/** The views to pick from, and a form to save another one. */
export function ViewList({ views, current, onPick, onRemove, onSave }: ViewListProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ p: 2, minWidth: 260 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {views.map((view) => (
          <Box component="li" key={view.id} sx={{ display: 'flex', alignItems: 'center' }}>
            <Button
              fullWidth
              color="inherit"
              aria-current={view === current || undefined}
              endIcon={view === current ? <CheckIcon /> : undefined}
              sx={{ justifyContent: 'space-between', fontWeight: 400 }}
              onClick={() => onPick(view)}
            >
              {view.name}
            </Button>
            {view.builtIn ? null : (
              <IconButton
                size="small"
                aria-label={translate('ui.views.delete', { name: view.name })}
                onClick={() => onRemove(view.id)}
              >
                <DeleteIcon sx={{ fontSize: 16 }} />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      <SaveViewForm onSave={onSave} />
    </Box>
  );
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
