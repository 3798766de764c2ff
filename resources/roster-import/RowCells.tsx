import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { RosterImportRow, RowChange, RowReason } from '../../domain/roster-import/wire';
import { formatDate, isCalendarDate } from '../../domain/shared/dates';
import { usePermission } from '../../providers/services';
import { employeeHref, Facts, IN_COLUMNS } from '../employees';

const valueText = (value: string) => (isCalendarDate(value) ? formatDate(value) : value);

/** The name of a row, linked to the employee's file if there is one. */
export function RowName({ row: { name, employeeId } }: { row: RosterImportRow }) {
  const translate = useTranslate();
  const mayOpen = usePermission('client.viewEmployeeFile');
  const text = name === '' ? translate('rosterImport.row.nameless') : name;
  if (employeeId === null || !mayOpen) return text;
  return (
    <Link component={RouterLink} to={employeeHref(employeeId)} color="inherit" underline="hover">
      {text}
    </Link>
  );
}

interface RowDetailsProps {
  row: RosterImportRow;
  /** Column names of the file. */
  header: readonly string[];
  /** Reasons, or else what changes. */
  showsReasons: boolean;
}

/** What happens to a row and why, with its warnings and its line in the file. */
export function RowDetails({ row, header, showsReasons }: RowDetailsProps) {
  const translate = useTranslate();
  const notKept = row.shown.map(({ label, value }) => `${label} ${valueText(value)}`);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {row.failure ? <Reasons reasons={[row.failure]} /> : null}
      {showsReasons ? <Reasons reasons={row.reasons} /> : <Changes row={row} />}
      <Reasons reasons={row.warnings} areWarnings />
      {notKept.length > 0 ? (
        <Box sx={{ color: 'text.secondary' }}>
          {translate('rosterImport.row.notKept', { values: notKept.join(', ') })}
        </Box>
      ) : null}
      <Line row={row} header={header} />
    </Box>
  );
}

/** All values of a new employee; before and after of an existing one. */
function Changes({ row: { changes, outcome } }: { row: RosterImportRow }) {
  if (changes.length === 0) return null;
  const valueOf = (change: RowChange) =>
    outcome === 'add' ? valueText(change.after ?? '') : <BeforeAfter change={change} />;
  return (
    <Facts
      facts={changes.map((change) => [change.label, valueOf(change)])}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: 1,
        '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5 },
        '& dt': { color: 'text.secondary', '&::first-letter': { textTransform: 'uppercase' } },
      }}
    />
  );
}

function BeforeAfter({ change: { before, after } }: { change: RowChange }) {
  const translate = useTranslate();
  const textOf = (value: string | null) =>
    value === null ? translate('rosterImport.row.nothing') : valueText(value);
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <span style={visuallyHidden}>{translate('rosterImport.row.before')} </span>
        {textOf(before)}
      </Box>
      <span aria-hidden> → </span>
      <Box component="span" sx={{ fontWeight: 600 }}>
        <span style={visuallyHidden}> {translate('rosterImport.row.after')} </span>
        {textOf(after)}
      </Box>
    </>
  );
}

interface ReasonsProps {
  reasons: readonly RowReason[];
  areWarnings?: boolean;
}

/** Each reason with how to correct it. */
function Reasons({ reasons, areWarnings = false }: ReasonsProps) {
  const translate = useTranslate();
  if (reasons.length === 0) return null;
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {reasons.map(({ code, field, problem, right }) => (
        <li key={`${code} ${field} ${problem}`}>
          {areWarnings ? (
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

/** The line as it is in the file, with SSNs masked. Closed until the user opens it. */
function Line({ row, header }: Omit<RowDetailsProps, 'showsReasons'>) {
  const translate = useTranslate();
  const cells = header
    .map((name, at) => [name, row.cells[at] ?? ''] as const)
    .filter(([, value]) => value !== '');
  if (cells.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', color: 'text.secondary' } }}>
      <summary>{translate('rosterImport.row.line')}</summary>
      <Facts
        facts={cells}
        sx={{ gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 3, mt: 1, ...IN_COLUMNS }}
      />
    </Box>
  );
}
