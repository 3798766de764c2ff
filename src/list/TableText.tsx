import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** What a table says instead of rows: nothing matches, or the rows are loading. */
export function TableText({ kind }: { kind: 'noResults' | 'retrieving' }) {
  const translate = useTranslate();
  return (
    <Typography role="status" sx={{ p: 6, textAlign: 'center', color: 'text.secondary' }}>
      {translate(`ui.table.${kind}`)}
    </Typography>
  );
}
