import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  text?: string;
  /** Of the heading: below a step or a tab, or right below the page. */
  level?: 'h2' | 'h3';
  children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ title, text, level = 'h3', children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 6 }}>
      <Typography id={id} component={level} variant={level} sx={{ mb: text ? 0 : 2 }}>
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
