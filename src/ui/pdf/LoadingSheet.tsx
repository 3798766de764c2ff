import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

/** A letter sheet in place of a page that is loading. */
export function LoadingSheet() {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      aria-label={translate('ui.pdf.loading')}
      sx={{ flexGrow: 1, minHeight: 0, overflow: 'hidden', p: '16px', backgroundColor: 'background.default' }}
    >
      <Skeleton
        variant="rectangular"
        sx={{ mx: 'auto', width: '100%', maxWidth: 920, height: 'auto', aspectRatio: '8.5 / 11' }}
      />
    </Box>
  );
}
