import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { ListExport } from './use-list-export';

/** An export on its way, which can be given up. */
export function ExportProgress({ download }: { download: ListExport }) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ fontSize: 13 }}>
      {download.progress === null ? null : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
          {download.progress}
          <Button size="small" onClick={download.cancel}>
            {translate('ui.export.cancel')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
