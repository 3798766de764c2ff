import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { wholeRefusal } from '../../../providers/refusals/refusal';

interface PanelProps {
  title: string;
  /** Of the last change in this panel. */
  error?: Error | null;
  children: ReactNode;
}

/** A part of the page beside the form, with its own buttons. */
export function Panel({ title, error, children }: PanelProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start', p: 4, '& > *': { maxWidth: '100%' } }}
    >
      <Typography id={id} component="h2" variant="h2">
        {title}
      </Typography>
      {children}
      {error ? <Alert severity="error">{wholeRefusal(error)}</Alert> : null}
    </Paper>
  );
}
