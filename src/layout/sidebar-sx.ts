import type { SystemStyleObject, Theme } from '@mui/system';

const line: SystemStyleObject<Theme> = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  width: '100%',
  minHeight: 34,
  px: 2,
  font: 'inherit',
  textAlign: 'left',
  textDecoration: 'none',
  color: 'text.primary',
  background: 'none',
  border: 0,
  borderRadius: '6px',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'ground.raised' },
  '&:focus-visible': { outlineOffset: '-2px' },
};

export const headingSx: SystemStyleObject<Theme> = {
  ...line,
  fontWeight: 600,
  '& > svg:first-of-type': { color: 'text.secondary' },
};

export const entriesSx: SystemStyleObject<Theme> = { m: 0, p: 0, pb: 1, listStyle: 'none' };

export const entrySx: SystemStyleObject<Theme> = {
  ...line,
  '&[aria-current="page"]': { bgcolor: 'ground.soft', color: 'primary.main', fontWeight: 600 },
  '&[aria-disabled="true"]': {
    color: 'text.secondary',
    cursor: 'not-allowed',
    '&:hover': { background: 'none' },
  },
};

/** An entry that stands beside headings looks like one. */
export const topEntrySx: SystemStyleObject<Theme> = {
  ...entrySx,
  fontWeight: 600,
  '&:not([aria-current]) > svg': { color: 'text.secondary' },
};
