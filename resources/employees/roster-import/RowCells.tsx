import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { RosterImportRow, RowChange, RowReason } from '../../../domain/employees/roster-import/wire';
import { formatDate, isCalendarDate } from '../../../domain/shared/dates';
import { usePermission } from '../../../providers/services';
import { employeeHref } from '../links';

function shown(value: string): string {
  return isCalendarDate(value) ? formatDate(value) : value;
}

/** The name of a row, with the person's file behind it where there is one. */
export function RowName({ row }: { row: RosterImportRow }) {
  const translate = useTranslate();
  const mayOpen = usePermission('client.viewEmployeeFile');
  const name = row.name === '' ? translate('rosterImport.row.nameless') : row.name;
  if (row.employeeId === null || !mayOpen) return <>{name}</>;
  return (
    <Link component={RouterLink} to={employeeHref(row.employeeId)} color="inherit" underline="hover">
      {name}
    </Link>
  );
}

/** What a row changes: of a new person all that is known, of a known one before and after. */
export function RowChanges({ row }: { row: RosterImportRow }) {
  const { changes, outcome } = row;
  if (changes.length === 0) return null;
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0 }}>
      {changes.map((change) => (
        <Box key={change.field} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <Box
            component="dt"
            sx={{ color: 'text.secondary', '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {change.label}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {outcome === 'add' ? shown(change.after ?? '') : <BeforeAfter change={change} />}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function BeforeAfter({ change: { before, after } }: { change: RowChange }) {
  const translate = useTranslate();
  const nothing = translate('rosterImport.row.nothing');
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <span style={visuallyHidden}>{translate('rosterImport.row.before')} </span>
        {before === null ? nothing : shown(before)}
      </Box>
      <span aria-hidden> → </span>
      <Box component="span" sx={{ fontWeight: 600 }}>
        <span style={visuallyHidden}> {translate('rosterImport.row.after')} </span>
        {after === null ? nothing : shown(after)}
      </Box>
    </>
  );
}

/** What the file says and the roster does not hold: read, and not lost without a word. */
export function RowNotKept({ row }: { row: RosterImportRow }) {
  const translate = useTranslate();
  if (row.shown.length === 0) return null;
  const values = row.shown.map(({ label, value }) => `${label} ${shown(value)}`).join(', ');
  return <Box sx={{ color: 'text.secondary' }}>{translate('rosterImport.row.notKept', { values })}</Box>;
}

/** Each reason in words, and below it what would be right. */
export function RowReasons({
  reasons,
  isRemark = false,
}: {
  reasons: readonly RowReason[];
  isRemark?: boolean;
}) {
  const translate = useTranslate();
  if (reasons.length === 0) return null;
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {reasons.map(({ code, field, problem, right }) => (
        <li key={`${code} ${field} ${problem}`}>
          {isRemark ? (
            <WarningIcon
              titleAccess={translate('rosterImport.row.remark')}
              sx={{ mr: 1, fontSize: 16, verticalAlign: 'text-bottom', color: 'warning.main' }}
            />
          ) : null}
          {problem}
          {right === '' ? null : (
            <Box sx={{ color: 'text.secondary' }}>{translate('rosterImport.row.right', { right })}</Box>
          )}
        </li>
      ))}
    </Box>
  );
}

/** The line as it stands in the file, SSNs masked; opened when it is wanted. */
export function RowLine({ row, header }: { row: RosterImportRow; header: readonly string[] }) {
  const translate = useTranslate();
  const filled = header
    .map((name, at) => ({ name, at, value: row.cells[at] ?? '' }))
    .filter(({ value }) => value !== '');
  if (filled.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', color: 'text.secondary' } }}>
      <summary>{translate('rosterImport.row.line')}</summary>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 3, m: 0, mt: 1 }}
      >
        {filled.map(({ name, at, value }) => (
          <Box key={at} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
