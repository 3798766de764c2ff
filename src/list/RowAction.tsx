import type { SvgIconComponent } from '@mui/icons-material';

interface RowActionProps {
  icon: SvgIconComponent;
  /** A short name, for cards. */
  name: string;
  /** The name with what it is about: 'Upload Medical Card of Rivera, Patricia'. */
  label: string;
  /** The same for this action in each row, so that the focus finds it in the next one. */
  action: string;
  onClick: () => void;
}

/** A button at the end of a row: an icon in a table, with its name in a card. */
export function RowAction({ icon: Icon, name, label, action, onClick }: RowActionProps) {
  return (
    <button
      type="button"
      className="row-action"
      title={label}
      aria-label={label}
      data-action={action}
      onClick={onClick}
    >
      <Icon aria-hidden fontSize="inherit" />
      <span>{name}</span>
    </button>
  );
}
