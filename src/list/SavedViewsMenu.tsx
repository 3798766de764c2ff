import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import CheckIcon from '@mui/icons-material/Check';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ViewsIcon from '@mui/icons-material/BookmarkBorder';
import { useState, type SubmitEvent } from 'react';
import { useTranslate } from 'react-admin';
import { MenuButton } from '../ui/MenuButton';

export interface SavedView {
  id: string;
  name: string;
  /** Views that come with the product cannot be deleted. */
  builtIn?: boolean;
}

export interface SavedViewsMenuProps {
  views: SavedView[];
  currentId?: string | null;
  onPick: (view: SavedView) => void;
  /** Given, what is on the screen can be saved under a name. */
  onSave?: (name: string) => void;
  onDelete?: (view: SavedView) => void;
}

/** The saved views of a list: pick, save what is shown, delete. */
export function SavedViewsMenu(props: SavedViewsMenuProps) {
  const translate = useTranslate();
  const current = props.views.find((view) => view.id === props.currentId);
  return (
    <MenuButton kind="panel" label={current?.name ?? translate('ui.views.label')} icon={<ViewsIcon />}>
      {(close) => <ViewList {...props} close={close} />}
    </MenuButton>
  );
}

function ViewList({
  views,
  currentId,
  onPick,
  onSave,
  onDelete,
  close,
}: SavedViewsMenuProps & { close: () => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ p: 2, minWidth: 260 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {views.map((view) => (
          <Box component="li" key={view.id} sx={{ display: 'flex', alignItems: 'center' }}>
            <Button
              fullWidth
              color="inherit"
              aria-current={view.id === currentId || undefined}
              endIcon={view.id === currentId ? <CheckIcon /> : undefined}
              sx={{ justifyContent: 'space-between', fontWeight: 400 }}
              onClick={() => {
                onPick(view);
                close();
              }}
            >
              {view.name}
            </Button>
            {onDelete && !view.builtIn ? (
              <IconButton
                size="small"
                aria-label={translate('ui.views.delete', { name: view.name })}
                onClick={() => onDelete(view)}
              >
                <DeleteIcon sx={{ fontSize: 16 }} />
              </IconButton>
            ) : null}
          </Box>
        ))}
      </Box>
      {onSave ? <SaveViewForm onSave={onSave} close={close} /> : null}
    </Box>
  );
}

function SaveViewForm({ onSave, close }: { onSave: (name: string) => void; close: () => void }) {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onSave(name.trim());
    close();
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
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
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Button type="submit" size="small" variant="outlined" disabled={name.trim() === ''}>
        {translate('ui.views.save')}
      </Button>
    </Box>
  );
}
