import MoreIcon from '@mui/icons-material/ExpandMore';
import type { ReactNode } from 'react';
import { MenuButton } from '../ui/MenuButton';
import { loadListPanel } from './panels';

interface FilterButtonProps {
  label: string;
  /** How many values are chosen. */
  count: number;
  children: () => ReactNode;
}

/** A button of the filter bar that opens a filter and shows how many of its values are chosen. */
export function FilterButton({ label, count, children }: FilterButtonProps) {
  return (
    <MenuButton
      kind="panel"
      load={loadListPanel}
      label={count === 0 ? label : `${label} (${count})`}
      icon={<MoreIcon sx={{ fontSize: 16 }} />}
    >
      {children}
    </MenuButton>
  );
}
