import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  action?: ReactNode;
}

/** An empty list or page, and what to do next. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 2,
        p: { xs: 6, sm: 12 },
        textAlign: 'center',
        color: 'text.secondary',
      }}
    >
      <Typography sx={{ fontSize: 16, fontWeight: 600, color: 'text.primary' }}>{title}</Typography>
      {children ? <Typography sx={{ maxWidth: '72ch' }}>{children}</Typography> : null}
      {action ? <Box sx={{ mt: 2 }}>{action}</Box> : null}
    </Box>
  );
}
