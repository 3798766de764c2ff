import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Menu from '@mui/material/Menu';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { useOnPhone } from './use-on-phone';

interface MenuButtonProps {
  label: string;
  /** For assistive technology, where the label alone is not clear. */
  fullLabel?: string | undefined;
  icon?: ReactNode;
  disabled?: boolean;
  /** `menu` for menu items; `panel` for anything else, such as check boxes. */
  kind?: 'menu' | 'panel';
  /** The code of what it opens, fetched while the pointer or the focus comes to the button. */
  load?: () => Promise<unknown>;
  /** A menu closes by itself. */
  children: (close: () => void) => ReactNode;
}

/** A quiet button of the filter bar that opens a menu or a small panel. */
export function MenuButton(props: MenuButtonProps) {
  const { label, fullLabel, icon, disabled, kind = 'menu', load, children } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Renders the menu at the first click only: a list has a dozen of these.
  const [used, setUsed] = useState(false);
  const id = useId();
  const close = () => setAnchor(null);
  const open = Boolean(anchor);
  const prefetch = () => void load?.().catch(() => undefined);
  const show = async (button: HTMLElement) => {
    try {
      // Opened without its content, it would be placed by the size of nothing.
      if (load) await load();
    } catch {
      // The next click tries again.
      return;
    }
    setUsed(true);
    setAnchor(button);
  };
  return (
    <>
      <Button
        id={id}
        size="small"
        color="inherit"
        startIcon={icon}
        disabled={disabled}
        aria-label={fullLabel}
        aria-haspopup={kind === 'menu' ? 'menu' : 'dialog'}
        aria-expanded={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={({ currentTarget }: MouseEvent<HTMLElement>) => void show(currentTarget)}
      >
        {label}
      </Button>
      {!used ? null : kind === 'menu' ? (
        <Menu
          open={open}
          anchorEl={anchor}
          onClose={close}
          onClick={close}
          slotProps={{ list: { 'aria-labelledby': id } }}
        >
          {children(close)}
        </Menu>
      ) : (
        <Panel labelledBy={id} anchor={anchor} onClose={close}>
          {children(close)}
        </Panel>
      )}
    </>
  );
}

interface PanelProps {
  labelledBy: string;
  /** Null: closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/** Below its button; on a phone a sheet at the bottom of the window. */
function Panel({ labelledBy, anchor, onClose, children }: PanelProps) {
  const translate = useTranslate();
  const paper = { role: 'dialog', 'aria-labelledby': labelledBy };
  if (!useOnPhone())
    return (
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper }}
      >
        {children}
      </Popover>
    );
  return (
    <Drawer
      anchor="bottom"
      open={Boolean(anchor)}
      onClose={onClose}
      slotProps={{ paper: { ...paper, sx: { maxHeight: '85dvh', borderRadius: '12px 12px 0 0' } } }}
    >
      <Box sx={{ overflow: 'auto', pt: 2 }}>{children}</Box>
      <Box sx={{ p: 3, borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth variant="contained" onClick={onClose}>
          {translate('ui.panel.done')}
        </Button>
      </Box>
    </Drawer>
  );
}
