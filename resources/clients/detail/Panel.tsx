import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** One matter beside the form of a client, with its own buttons. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 2,
        justifyItems: 'start',
        p: 4,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '6px',
        backgroundColor: 'background.paper',
        '& > *': { maxWidth: '100%' },
      }}
    >
      <Typography id={id} component="h2" variant="h2">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
