import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { Fragment, type MouseEvent } from 'react';
import { RecordContextProvider, useListContext, useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { TickBox } from '../../ui/TickBox';
import { opensElsewhere } from '../../ui/use-link-into';
import { cellContent, type RowSettings } from './row-settings';
import { useSelection } from './selection';
import { SelectPageBox } from './SelectPageBox';

const ORDERS = ['ASC', 'DESC'] as const;

/** A table on a phone: each row is a card, its columns are names and values. */
export default function CardList(props: RowSettings) {
  const { data = [] } = useListContext();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: 3, mb: 2 }}>
        {props.selectable ? <SelectPageBox /> : null}
        <SortSelect {...props} />
      </Box>
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {data.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <RowCard {...props} record={record} />
          </RecordContextProvider>
        ))}
      </Box>
    </>
  );
}

/** Sorts by every column that the header row would sort by. */
function SortSelect({ columns }: RowSettings) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const choices = columns.flatMap(({ source, label, sortable = true }) =>
    sortable ? ORDERS.map((order) => ({ field: source, order, label })) : [],
  );
  if (choices.length === 0) return null;
  const chosen = choices.findIndex(({ field, order }) => field === sort?.field && order === sort.order);
  return (
    <TextField
      select
      margin="none"
      value={chosen < 0 ? '' : chosen}
      onChange={({ target }) => {
        const { field, order } = choices[Number(target.value)] ?? sort;
        setSort({ field, order });
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

function RowCard({ record, ...settings }: RowSettings & { record: RaRecord }) {
  const { columns, rowHref, openRow, rowLabel, rowActions, selectable, tools } = settings;
  const translate = useTranslate();
  const { isSelected, toggle } = useSelection();
  const [first, ...rest] = columns;
  const onOpen = (event: MouseEvent) => {
    // The name may be a link of its own.
    if (!openRow || !rowHref || opensElsewhere(event) || event.defaultPrevented) return;
    event.preventDefault();
    openRow(record, rowHref(record));
  };
  const heading = first ? cellContent(first, record, tools) : String(record.id);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, fontWeight: 600 }}>
        {selectable ? (
          <TickBox
            label={translate('ui.selection.row', { name: rowLabel(record, tools) })}
            checked={isSelected(record.id)}
            onChange={() => toggle(record.id)}
          />
        ) : null}
        {rowHref ? (
          <Link to={rowHref(record)} onClick={onOpen}>
            {heading}
          </Link>
        ) : (
          heading
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
          columnGap: 3,
          rowGap: 0.5,
          m: 0,
          fontSize: 13,
        }}
      >
        {rest.map((column) => (
          <Fragment key={column.source}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {translate(column.label, { _: column.label })}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              {cellContent(column, record, tools)}
            </Box>
          </Fragment>
        ))}
      </Box>
      {rowActions ? <div className="row-actions">{rowActions}</div> : null}
    </Paper>
  );
}
