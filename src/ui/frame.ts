/** A framed box. */
export const FRAME = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '6px',
  backgroundColor: 'background.paper',
};

/** A list in a box, with lines between its items. */
export const FRAMED_LIST = {
  ...FRAME,
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
};
