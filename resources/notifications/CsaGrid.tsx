import CheckIcon from '@mui/icons-material/Check';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { BAS_NAMES } from '../../domain/notifications/constants';
import type { CommonCsaRow } from '../../domain/notifications/contract';
import {
  columnState,
  flagState,
  rowState,
  setColumn,
  setFlag,
  setRow,
} from '../../domain/notifications/grid';
import { TickBox } from '../../src/ui/TickBox';
import { useNotificationWords } from './words';
import './csa-grid.css';

interface CsaGridProps {
  label: string;
  rows: readonly CommonCsaRow[];
  /** Without it the grid is read only: check marks instead of boxes. */
  onChange?: ((rows: CommonCsaRow[]) => void) | undefined;
}

const STEPS: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys move from box to box, as in a spreadsheet. */
function moveByArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  if (!step || !cell || !row) return;
  event.preventDefault();
  const next = event.currentTarget.rows[row.rowIndex + step[0]]?.cells[cell.cellIndex + step[1]];
  next?.querySelector('input')?.focus();
}

/** Notification types by safety category; a box for each, for each row and for each column. */
export function CsaGrid({ label, rows, onChange }: CsaGridProps) {
  const translate = useTranslate();
  return (
    <div className="csa-grid">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the boxes inside */}
      <table aria-label={label} onKeyDown={moveByArrow}>
        <GridHead rows={rows} onChange={onChange} />
        <tbody>
          {rows.length === 0 ? (
            <tr>
              <td className="csa-grid-empty" colSpan={BAS_NAMES.length + 2}>
                {translate('notifications.csa.empty')}
              </td>
            </tr>
          ) : (
            rows.map((row) => <GridRow key={row.typeId} row={row} rows={rows} onChange={onChange} />)
          )}
        </tbody>
      </table>
    </div>
  );
}

function GridHead({ rows, onChange }: Omit<CsaGridProps, 'label'>) {
  const translate = useTranslate();
  const words = useNotificationWords();
  const editable = onChange !== undefined && rows.length > 0;
  return (
    <thead>
      <tr>
        <th scope="col">{translate('notifications.csa.type')}</th>
        {onChange ? <th scope="col">{translate('notifications.csa.all')}</th> : null}
        {BAS_NAMES.map((name) => (
          <th key={name} scope="col">
            <span>{words.category(name)}</span>
            {editable ? (
              <TickBox
                label={translate('notifications.csa.selectColumn', { category: words.category(name) })}
                checked={columnState(rows, name) === 'all'}
                indeterminate={columnState(rows, name) === 'some'}
                onChange={(event) => onChange(setColumn(rows, name, event.target.checked))}
              />
            ) : null}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function GridRow({ row, rows, onChange }: Omit<CsaGridProps, 'label'> & { row: CommonCsaRow }) {
  const translate = useTranslate();
  const words = useNotificationWords();
  const type = words.csaType(row.typeId);
  return (
    <tr>
      <th scope="row">{type}</th>
      {onChange ? (
        <td>
          <TickBox
            label={translate('notifications.csa.selectRow', { type })}
            checked={rowState(row) === 'all'}
            indeterminate={rowState(row) === 'some'}
            onChange={(event) => onChange(setRow(rows, row.typeId, event.target.checked))}
          />
        </td>
      ) : null}
      {BAS_NAMES.map((name) => (
        <td key={name}>
          {onChange ? (
            <TickBox
              label={translate('notifications.csa.cell', { type, category: words.category(name) })}
              checked={flagState(row[name]) === 'all'}
              indeterminate={flagState(row[name]) === 'some'}
              onChange={(event) => onChange(setFlag(rows, row.typeId, name, event.target.checked))}
            />
          ) : (
            <Mark on={row[name]} />
          )}
        </td>
      ))}
    </tr>
  );
}

/** A check mark, a dash where some contacts have the flag, or nothing. */
function Mark({ on }: { on: boolean | null }) {
  const translate = useTranslate();
  if (on)
    return <CheckIcon role="img" titleAccess={translate('notifications.csa.yes')} sx={{ fontSize: 18 }} />;
  return (
    <span role="img" aria-label={translate(on === null ? 'notifications.csa.some' : 'notifications.csa.no')}>
      {on === null ? '–' : null}
    </span>
  );
}
