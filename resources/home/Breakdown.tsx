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
import { usePermission } from '../../providers/services';
import { useDocumentName } from '../../src/ui/use-document-name';
import type { DocTypeFigures, SiteFigures } from './api';
import { FRAME } from '../../src/ui/frame';
import { alertsHref, rosterHref } from './links';

const SITE_COLUMNS = ['notQualified', 'undecided', 'expiring', 'qualified', 'active'] as const;

/** Qualification by location, the worst first. */
export function BySite({ sites }: { sites: readonly SiteFigures[] }) {
  const translate = useTranslate();
  return (
    <BreakdownTable
      title={translate('home.bySite.title')}
      rowHead={translate('home.bySite.site')}
      columns={SITE_COLUMNS.map((name) =>
        translate(name === 'undecided' ? 'home.bySite.undecided' : `home.figure.${name}`),
      )}
      rows={sites.map((site) => ({
        key: site.legacyClientId,
        name: site.name,
        note:
          site.notStarted > 0
            ? translate('home.toStart.files', { smart_count: site.notStarted, count: site.notStarted })
            : undefined,
        numbers: SITE_COLUMNS.map((name) => ({
          value: site[name],
          to: rosterHref({
            sites: [site.legacyClientId],
            ...(name !== 'active' && { qualification: [name] }),
          }),
        })),
      }))}
    />
  );
}

const DOCUMENT_COLUMNS = ['missing', 'expired', 'expiring'] as const;

/** Missing items by document type, the most frequent first. */
export function ByDocument({ types, notStarted }: { types: readonly DocTypeFigures[]; notStarted: number }) {
  const translate = useTranslate();
  const nameOf = useDocumentName();
  const mayViewAlerts = usePermission('servicesDqf.viewDocumentAlerts');
  return (
    <BreakdownTable
      title={translate('home.byDocument.title')}
      note={notStarted > 0 ? translate('home.byDocument.toStart', { smart_count: notStarted }) : undefined}
      rowHead={translate('home.byDocument.document')}
      columns={DOCUMENT_COLUMNS.map((status) => translate(`ui.status.${status}`))}
      rows={types.map((type) => ({
        key: type.docTypeId,
        name: nameOf(type),
        numbers: DOCUMENT_COLUMNS.map((status) => ({
          value: type[status],
          to: mayViewAlerts
            ? alertsHref({ docTypeIds: [type.docTypeId], docStatuses: [status] })
            : rosterHref({ docTypeId: type.docTypeId, docStatus: status }),
        })),
      }))}
    />
  );
}

interface BreakdownTableProps {
  title: string;
  /** What the numbers include. */
  note?: string | undefined;
  rowHead: string;
  columns: string[];
  /** `to`: the list behind a number. */
  rows: { key: number; name: string; note?: string | undefined; numbers: { value: number; to: string }[] }[];
}

const SHOWN_AT_FIRST = 12;

/** Numbers by location or document, with links to the lists behind them. */
function BreakdownTable({ title, note: including, rowHead, columns, rows }: BreakdownTableProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [all, setAll] = useState(false);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography id={titleId} component="h2" variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {including ? <Note>{including}</Note> : null}
      <Box
        role="region"
        aria-labelledby={titleId}
        // What scrolls must be reachable by keyboard.
        tabIndex={0}
        sx={{ ...FRAME, overflowX: 'auto' }}
      >
        <Table
          size="small"
          aria-labelledby={titleId}
          sx={{ '& tbody tr:last-of-type > *': { borderBottom: 0 } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{rowHead}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} align="right">
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {(all ? rows : rows.slice(0, SHOWN_AT_FIRST)).map(({ key, name, note, numbers }) => (
              <TableRow key={key} hover>
                <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
                  {name}
                  {note ? <Note>{note}</Note> : null}
                </TableCell>
                {numbers.map((number, place) => (
                  <TableCell key={columns[place]} align="right">
                    <NumberLink {...number} label={`${name}, ${columns[place]}`} />
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

const Note = ({ children }: { children: string }) => (
  <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{children}</Box>
);

/** A number and its list. A zero has no list. */
function NumberLink({ value, to, label }: { value: number; to: string; label: string }) {
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
