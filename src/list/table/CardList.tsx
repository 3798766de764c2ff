import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { RecordContextProvider, useListContext, useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Column } from '../define-list';
import { cellContent, useRowSettings } from './row-settings';
import { SelectPageBox, SelectRowBox } from './SelectBoxes';

export interface CardListProps {
  columns: readonly Column[];
}

/** A table on a phone: each row a card, its columns as name and value. Nothing is left out. */
export function CardList({ columns }: CardListProps) {
  const { data = [] } = useListContext();
  const { selectable } = useRowSettings();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: 3, mb: 2 }}>
        {selectable ? <SelectPageBox /> : null}
        <SortSelect columns={columns} />
      </Box>
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {data.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <RowCard record={record} columns={columns} />
          </RecordContextProvider>
        ))}
      </Box>
    </>
  );
}

/** What the header row sorts by, up and down. */
function SortSelect({ columns }: CardListProps) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const choices = columns.flatMap(({ source, label, sortable = true }) =>
    sortable ? (['ASC', 'DESC'] as const).map((order) => ({ field: source, order, label })) : [],
  );
  if (choices.length === 0) return null;
  const chosen = choices.findIndex(({ field, order }) => field === sort?.field && order === sort.order);
  return (
    <TextField
      select
      margin="none"
      value={chosen < 0 ? '' : chosen}
      onChange={({ target }) => {
        const choice = choices[Number(target.value)];
        if (choice) setSort({ field: choice.field, order: choice.order });
      }}
      slotProps={{
        select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': translate('ra.action.sort') } },
      }}
      sx={{ flex: 1, minWidth: 0 }}
    >
      {chosen < 0 ? (
        <MenuItem value="" disabled>
          {translate('ra.action.sort')}
        </MenuItem>
      ) : null}
      {choices.map(({ field, order, label }, at) => (
        <MenuItem key={`${field} ${order}`} value={at}>
          {translate('ui.table.sortBy', {
            field: translate(label, { _: label }),
            order: translate(`ra.sort.${order}`),
          })}
        </MenuItem>
      ))}
    </TextField>
  );
}

function RowCard({ record, columns }: { record: RaRecord; columns: readonly Column[] }) {
  const translate = useTranslate();
  const { rowHref, selectable, tools } = useRowSettings();
  const [first, ...rest] = columns;
  const heading = first ? cellContent(first, record, tools) : String(record.id);
  return (
    <Box
      component="li"
      sx={{
        p: 3,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '6px',
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, fontWeight: 600 }}>
        {selectable ? <SelectRowBox /> : null}
        {rowHref ? <Link to={rowHref(record)}>{heading}</Link> : heading}
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(96px, auto) 1fr',
          columnGap: 3,
          rowGap: 0.5,
          m: 0,
          fontSize: 13,
        }}
      >
        {rest.map((column) => (
          <Box key={column.source} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {translate(column.label, { _: column.label })}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              {cellContent(column, record, tools)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
