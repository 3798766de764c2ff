import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { RowSettings } from './row-settings';

/** In place of check boxes and buttons. */
const NOTHING = '\u00a0';
const ROWS = Array.from({ length: 10 }, (_, row) => row);

/** The table before its first rows: its header is already in place. */
export function SkeletonTable({ columns, selectable, rowActions }: RowSettings) {
  const translate = useTranslate();
  return (
    <>
      <span role="status" className="visually-hidden">
        {translate('ui.table.retrieving')}
      </span>
      <table aria-hidden>
        <thead>
          <tr>
            {selectable ? <th data-tick>{NOTHING}</th> : null}
            {columns.map(({ source, numeric, label }) => (
              <th key={source} data-numeric={numeric || undefined}>
                {translate(label, { _: label })}
              </th>
            ))}
            {rowActions ? <th data-actions>{NOTHING}</th> : null}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {selectable ? <td data-tick>{NOTHING}</td> : null}
              {columns.map(({ source }, index) => (
                <td key={source}>
                  <Skeleton width={`${55 + ((row * 7 + index * 13) % 40)}%`} />
                </td>
              ))}
              {rowActions ? <td data-actions>{NOTHING}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
