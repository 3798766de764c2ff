import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export interface FilterBarProps {
  search?: ReactNode;
  /** Pickers of filters: selects, date ranges. */
  children?: ReactNode;
  savedViews?: ReactNode;
  columns?: ReactNode;
  density?: ReactNode;
  exportMenu?: ReactNode;
  /** FilterChips of what is active. */
  chips?: ReactNode;
}

/** The one bar above a list: search and filters at the left, views, columns, density and export at the right. */
export function FilterBar(props: FilterBarProps) {
  const translate = useTranslate();
  return (
    <Box
      role="search"
      aria-label={translate('ui.filters.label')}
      className="no-print"
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, mb: 3 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {props.search}
        {props.children}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: 'auto' }}>
          {props.savedViews}
          {props.columns}
          {props.density}
          {props.exportMenu}
        </Box>
      </Box>
      {props.chips}
    </Box>
  );
}
