import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

export interface TableTextProps {
  kind: 'noResults' | 'retrieving';
}

/** What a table says instead of rows: nothing matches, or the rows are on their way. */
export function TableText({ kind }: TableTextProps) {
  const translate = useTranslate();
  return (
    <Typography role="status" sx={{ p: 6, textAlign: 'center', color: 'text.secondary' }}>
      {translate(`ui.table.${kind}`)}
    </Typography>
  );
}
