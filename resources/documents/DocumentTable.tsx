import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import type { DocumentItem } from '../../domain/documents/contract';
import { formatDate, formatDateTime } from '../../domain/shared/dates';
import { preloadPdfViewer } from '../../src/ui/PdfViewer';
import { useFile } from './file-actions';
import { zoneHere } from '../../src/ui/today';

interface DocumentTableProps {
  documents: DocumentItem[];
  name: string;
}

const COLUMNS = ['docDate', 'docExpirationDate', 'file', 'uploaded'] as const;

/** The papers that were filed under one type, newest first; on a phone each is a card. */
export function DocumentTable({ documents, name }: DocumentTableProps) {
  const translate = useTranslate();
  const cards = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const label = translate('documents.list', { name });
  if (cards) return <DocumentCards documents={documents} label={label} />;
  return (
    <Box
      role="region"
      aria-label={label}
      // What scrolls must be reachable by keyboard.
      tabIndex={0}
      // Positioned, so that the hidden words of the header scroll with it.
      sx={{
        position: 'relative',
        overflowX: 'auto',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '6px',
      }}
    >
      <Table
        size="small"
        aria-label={label}
        sx={{ '& tr:last-of-type td, & tr:last-of-type th': { borderBottom: 0 } }}
      >
        <TableHead>
          <TableRow>
            {COLUMNS.map((column) => (
              <TableCell key={column}>{translate(`documents.column.${column}`)}</TableCell>
            ))}
            <TableCell align="right">
              <span className="visually-hidden">{translate('documents.column.actions')}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {documents.map((document) => (
            <DocumentLine key={document.documentId} document={document} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function DocumentLine({ document }: { document: DocumentItem }) {
  const translate = useTranslate();
  const { docDate, docExpirationDate, uploadedBy, uploadedAt } = document;
  const when = formatDateTime(uploadedAt, zoneHere());
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
        {formatDate(docDate)}
      </TableCell>
      <TableCell>{formatDate(docExpirationDate)}</TableCell>
      <TableCell>
        <FileCell document={document} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {translate('documents.uploadedBy', { name: uploadedBy, when })}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <DocumentActions document={document} />
      </TableCell>
    </TableRow>
  );
}

function DocumentCards({ documents, label }: { documents: DocumentItem[]; label: string }) {
  const translate = useTranslate();
  return (
    <Box component="ul" aria-label={label} sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
      {documents.map((document) => {
        const { documentId, docDate, docExpirationDate, uploadedBy, uploadedAt } = document;
        const when = formatDateTime(uploadedAt, zoneHere());
        const expires = formatDate(docExpirationDate);
        return (
          <Box
            component="li"
            key={documentId}
            sx={{ p: 2, border: '1px solid', borderColor: 'divider', borderRadius: '6px', fontSize: 13 }}
          >
            <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatDate(docDate)}
              {expires ? ` · ${translate('documents.expires', { date: expires })}` : null}
            </Box>
            <FileCell document={document} />
            <Box sx={{ color: 'text.secondary' }}>
              {translate('documents.uploadedBy', { name: uploadedBy, when })}
            </Box>
            <DocumentActions document={document} />
          </Box>
        );
      })}
    </Box>
  );
}

function FileCell({ document }: { document: DocumentItem }) {
  const translate = useTranslate();
  const { view } = useFile();
  const { fileName, pages } = document;
  if (fileName === '') {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('documents.noFile')}
      </Box>
    );
  }
  return (
    <>
      <Link
        component="button"
        type="button"
        onClick={() => view(document)}
        onMouseEnter={preloadPdfViewer}
        onFocus={preloadPdfViewer}
        sx={{ fontSize: 'inherit', textAlign: 'left', verticalAlign: 'baseline', overflowWrap: 'anywhere' }}
      >
        {fileName}
      </Link>
      {pages === null ? null : (
        <Box component="span" sx={{ ml: 2, color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {translate('documents.pages', { smart_count: pages })}
        </Box>
      )}
    </>
  );
}

function DocumentActions({ document }: { document: DocumentItem }) {
  const translate = useTranslate();
  const { canEditDates, canDelete, editDates, remove } = useFile();
  const name = translate('documents.viewer.title', {
    type: document.docTypeName,
    date: formatDate(document.docDate),
  });
  return (
    <>
      {canEditDates(document) ? (
        <Button
          size="small"
          color="inherit"
          aria-label={translate('documents.dates.actionOf', { name })}
          onClick={() => editDates(document)}
        >
          {translate('documents.dates.action')}
        </Button>
      ) : null}
      {canDelete(document) ? (
        <Button
          size="small"
          color="error"
          aria-label={translate('documents.delete.actionOf', { name })}
          onClick={() => remove(document)}
        >
          {translate('documents.delete.action')}
        </Button>
      ) : null}
    </>
  );
}
