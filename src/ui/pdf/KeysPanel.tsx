import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { KeyHint } from '../KeyHint';
import { VIEWER_KEYS } from './viewer-keys';

/** The keys of the viewer. Stands inside it, so that it is seen in full screen too. */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [cameFrom] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
    },
    [cameFrom],
  );
  return (
    <Box
      role="dialog"
      aria-label={translate('ui.pdf.keys')}
      sx={{
        position: 'absolute',
        top: 52,
        right: 12,
        zIndex: 2,
        p: 4,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '6px',
        backgroundColor: 'background.paper',
        boxShadow: 8,
      }}
    >
      <Typography component="h2" sx={{ mb: 2, fontSize: 14, fontWeight: 600 }}>
        {translate('ui.pdf.keys')}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1, m: 0, mb: 2 }}
      >
        {VIEWER_KEYS.map(({ shown, command }) => (
          <Box key={command} sx={{ display: 'contents' }}>
            <dt>
              <KeyHint keys={shown} />
            </dt>
            <Box component="dd" sx={{ m: 0, fontSize: 13 }}>
              {translate(`ui.pdf.key.${command}`)}
            </Box>
          </Box>
        ))}
      </Box>
      {/* The panel was asked for by key or button; closing it is the next thing to do with a key. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button size="small" autoFocus onClick={onClose}>
        {translate('ui.dialog.close')}
      </Button>
    </Box>
  );
}
