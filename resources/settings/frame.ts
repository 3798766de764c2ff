/** A framed box. */
export const FRAME = {
  p: 4,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '6px',
  bgcolor: 'background.paper',
};
