import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface PageSectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export function PageSection({ title, text, children }: PageSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 6 }}>
      <Typography id={id} component="h2" variant="h2" sx={{ mb: text ? 0 : 2 }}>
        {title}
      </Typography>
      {text ? (
        <Typography sx={{ mb: 2, maxWidth: '72ch', fontSize: 13, color: 'text.secondary' }}>
          {text}
        </Typography>
      ) : null}
      {children}
    </Box>
  );
}
