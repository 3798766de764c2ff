import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

interface BreakdownNumber {
  value: number;
  /** The list behind it. */
  to: string;
}

interface BreakdownRow {
  key: number;
  name: string;
  numbers: BreakdownNumber[];
}

interface BreakdownTableProps {
  title: string;
  /** Heading of the first column. */
  first: string;
  columns: string[];
  rows: BreakdownRow[];
}

const SHOWN_AT_FIRST = 12;

/** Numbers by something, each of them a link to the list behind it. */
export function BreakdownTable({ title, first, columns, rows }: BreakdownTableProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, SHOWN_AT_FIRST);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography id={titleId} component="h2" variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box
        role="region"
        aria-labelledby={titleId}
        // What scrolls must be reachable by keyboard.
        tabIndex={0}
        sx={{
          overflowX: 'auto',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '6px',
          backgroundColor: 'background.paper',
        }}
      >
        <Table
          size="small"
          aria-labelledby={titleId}
          sx={{ '& tbody tr:last-of-type > *': { borderBottom: 0 } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{first}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} align="right">
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(({ key, name, numbers }) => (
              <TableRow key={key} hover>
                <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
                  {name}
                </TableCell>
                {numbers.map((number, place) => (
                  <TableCell key={columns[place]} align="right">
                    <NumberLink number={number} label={`${name}, ${columns[place]}`} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {rows.length > SHOWN_AT_FIRST ? (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 1 }}>
          {translate(all ? 'home.breakdown.fewer' : 'home.breakdown.all', { count: rows.length })}
        </Button>
      ) : null}
    </Box>
  );
}

/** Nothing has no list behind it, and would only be one more stop for the keyboard. */
function NumberLink({ number: { value, to }, label }: { number: BreakdownNumber; label: string }) {
  const [locale] = useLocaleState();
  const text = new Intl.NumberFormat(locale).format(value);
  if (value === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {text}
      </Box>
    );
  return (
    <Link component={RouterLink} to={to} aria-label={`${text}: ${label}`}>
      {text}
    </Link>
  );
}
