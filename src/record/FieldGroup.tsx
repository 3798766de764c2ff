import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface FieldGroupProps {
  /** The key of its heading. */
  title: string;
  /** Its name in an address: `…#driving-facts` leads to its heading. */
  anchor?: string;
  children: ReactNode;
}

/** Fields of a form under a heading, in two columns where there is room. */
export function FieldGroup({ title, anchor, children }: FieldGroupProps) {
  const translate = useTranslate();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isWanted = anchor !== undefined && hash === `#${anchor}`;
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return (
    <Box role="group" aria-labelledby={id} sx={{ mb: 6 }}>
      <Typography
        id={id}
        ref={heading}
        component="h2"
        tabIndex={anchor === undefined ? undefined : -1}
        sx={{ fontSize: 16, fontWeight: 600, mb: 2, width: 'fit-content', scrollMarginTop: '120px' }}
      >
        {translate(title)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 1,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
