import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Fragment, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { VIEWER_KEYS } from './viewer-keys';

const KEY_CAP = {
  display: 'inline-block',
  minWidth: 18,
  px: '4px',
  border: '1px solid',
  borderColor: 'divider',
  borderBottomWidth: 2,
  borderRadius: '4px',
  color: 'text.secondary',
  font: 'inherit',
  fontSize: 11,
  lineHeight: '16px',
  textAlign: 'center',
};

/** The keys of the viewer. Inside it, so that full screen shows them too. Gives the focus back when it closes. */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [focused] = useState(() => document.activeElement as HTMLElement | null);
  useEffect(() => () => focused?.focus(), [focused]);
  return (
    <Paper
      variant="outlined"
      role="dialog"
      aria-label={translate('ui.pdf.keys')}
      sx={{ position: 'absolute', top: 52, right: 12, zIndex: 2, p: 4, boxShadow: 8 }}
    >
      <Typography component="h2" sx={{ mb: 2, fontSize: 14, fontWeight: 600 }}>
        {translate('ui.pdf.keys')}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '4px 12px', m: 0, mb: 2, fontSize: 13 }}
      >
        {VIEWER_KEYS.map(({ shown, command }) => (
          <Fragment key={command}>
            <dt>
              <Box component="kbd" sx={KEY_CAP}>
                {shown}
              </Box>
            </dt>
            <dd style={{ margin: 0 }}>{translate(`ui.pdf.key.${command}`)}</dd>
          </Fragment>
        ))}
      </Box>
      {/* The panel was opened by key or button; the next key should close it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button size="small" autoFocus onClick={onClose}>
        {translate('ui.dialog.close')}
      </Button>
    </Paper>
  );
}
