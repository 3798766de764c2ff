import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';

const CHECKBOX_WIDTH = 44;

/** Cells that stay in view while the rest scrolls under them need an opaque ground. */
function stickyColumn(selectable: boolean, edge: string): SystemStyleObject<Theme> {
  const first = { position: 'sticky', left: 0, zIndex: 1, backgroundColor: 'inherit' } as const;
  const last = { ...first, borderRight: `1px solid ${edge}` };
  if (!selectable) return { '& tr > :first-of-type': last };
  return {
    '& tr > :first-of-type': { ...first, width: CHECKBOX_WIDTH, minWidth: CHECKBOX_WIDTH },
    '& tr > :nth-of-type(2)': { ...last, left: CHECKBOX_WIDTH },
  };
}

/** The heading that sorts: its arrow stands where the list is sorted, and shows faintly where it could be. */
const SORT_BUTTON = {
  '& .sort-button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: 24,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
  },
  '& .sort-button svg': { opacity: 0, fontSize: 16 },
  '& .sort-button:hover svg, & .sort-button:focus-visible svg': { opacity: 0.5 },
  '& .sort-button:hover, & .sort-button[data-sorted]': { color: 'text.primary' },
  '& .sort-button[data-sorted] svg': { opacity: 1 },
  '& .sort-button[data-sorted="DESC"] svg': { transform: 'rotate(180deg)' },
  '& [data-numeric] .sort-button': { flexDirection: 'row-reverse' },
} as const;

/** The look of the house table: fixed row height, sticky header and first column, one border around it. */
export function tableSx(
  rowHeight: number,
  selectable: boolean,
  refreshing: boolean,
): (theme: Theme) => SystemStyleObject<Theme> {
  return (theme) => ({
    '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
    '& th, & td': {
      height: rowHeight,
      paddingBlock: 0,
      paddingInline: '12px',
      fontSize: 13,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      borderBottom: `1px solid ${theme.palette.divider}`,
      textAlign: 'left',
      lineHeight: 1.43,
    },
    '& th': { fontWeight: 600, color: theme.palette.text.secondary },
    ...SORT_BUTTON,
    '& [data-tick]': { paddingInline: '4px' },
    '& [data-numeric]': { textAlign: 'right' },
    '& tbody tr': { backgroundColor: theme.palette.background.paper },
    '& tbody tr:last-of-type > *': { borderBottom: 0 },
    '& tbody tr[data-clickable]': { cursor: 'pointer' },
    '& tbody tr:hover, & tbody tr:focus-within': {
      backgroundColor: theme.palette.ground?.raised ?? theme.palette.grey[100],
    },
    '& tbody tr[data-selected]': {
      backgroundColor: theme.palette.ground?.soft ?? theme.palette.grey[200],
    },
    ...stickyColumn(selectable, theme.palette.divider),
    '& thead tr': { backgroundColor: theme.palette.ground?.raised ?? theme.palette.grey[100] },
    '& thead tr > *': { position: 'sticky', top: 0, zIndex: 2, backgroundColor: 'inherit' },
    '& thead tr > :first-of-type': { zIndex: 3 },
    ...(selectable ? { '& thead tr > :nth-of-type(2)': { zIndex: 3 } } : {}),
    '& .row-link': { color: 'inherit', fontWeight: 500, textDecoration: 'none' },
    '& .row-link:hover, & .row-link:focus-visible': { textDecoration: 'underline' },
    '& .row-actions': { opacity: 0 },
    '& tr:hover .row-actions, & tr:focus-within .row-actions': { opacity: 1 },
    '@media (hover: none)': { '& .row-actions': { opacity: 1 } },
    '& tbody': {
      opacity: refreshing ? 0.7 : 1,
      // Under 100 ms nothing is shown, so that quick answers do not flicker.
      transition: refreshing ? 'opacity 120ms 100ms' : 'none',
    },
    '@media print': { '& thead tr > *': { position: 'static' } },
  });
}
