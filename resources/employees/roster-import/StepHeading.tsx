import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';

interface StepHeadingProps {
  title: string;
  text?: ReactNode;
  /** False on the first step that is shown: opening a page takes the focus nowhere. */
  takesFocus: boolean;
  action?: ReactNode;
}

/** Heading of a step. A change of step moves the focus here, so that readers and keys go on from its top. */
export function StepHeading({ title, text, takesFocus, action }: StepHeadingProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) headingRef.current?.focus();
  }, [takesFocus]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3, mb: 4 }}>
      <Box sx={{ flexGrow: 1, flexBasis: 320, minWidth: 0 }}>
        <Typography ref={headingRef} component="h2" variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        {text ? <Typography sx={{ maxWidth: '72ch', color: 'text.secondary' }}>{text}</Typography> : null}
      </Box>
      {action}
    </Box>
  );
}
