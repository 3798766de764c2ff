import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import Popover from '@mui/material/Popover';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';

interface MenuButtonProps {
  label: string;
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
export function MenuButton({ label, icon, disabled, kind = 'menu', load, children }: MenuButtonProps) {
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
        <Popover
          open={open}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } }}
        >
          {children(close)}
        </Popover>
      )}
    </>
  );
}
