import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A part of the page under its own heading. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 4, md: 5 } }}>
      <Typography id={id} component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {text ? (
        <Typography sx={{ mb: 3, color: 'text.secondary', maxWidth: '72ch' }}>{text}</Typography>
      ) : null}
      {children}
    </Paper>
  );
}
