import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';

import { useTranslate } from 'ra-core';
import type { DocumentItem } from '../../domain/documents/contract';
import { findingsOfType } from '../../domain/documents/findings';
import { formatDate } from '../../domain/shared/dates';
import { PaginationBar } from '../../src/list/PaginationBar';
import { preloadPdfViewer } from '../../src/ui/PdfViewer';
import { dateTimeHere } from '../../src/ui/today';
import { useOnPhone } from '../../src/ui/use-on-phone';
import { isSortable, SMALLEST_PAGE, useDocumentTable, type SortedColumn } from './document-table';
import { useDocumentTitle, useFileActions } from './file-actions';
import { useFindingText } from './finding-words';

const COLUMNS = ['docDate', 'docExpirationDate', 'finding', 'file', 'uploaded'] as const;

const hasFindings = ({ docTypeId }: DocumentItem): boolean => findingsOfType(docTypeId).length > 0;

/** Driving records are of a state, replies from an employer; other documents have a result. */
function findingColumn(documents: DocumentItem[]): string {
  const found = documents.flatMap(({ docTypeId }) => findingsOfType(docTypeId));
  const named = (['state', 'employer'] as const).find((name) => found.includes(name));
  return named ? `documents.upload.${named}` : 'documents.column.finding';
}

interface DocumentTableProps {
  documents: DocumentItem[];
  docTypeId: number;
  name: string;
}

/** The documents of one type, in pages and newest first until the user sorts them: a table, or cards on a phone. */
export function DocumentTable({ documents, docTypeId, name }: DocumentTableProps) {
  const { employeeId } = useFileActions();
  const table = useDocumentTable(documents, `${employeeId}.${docTypeId}`);
  return (
    <>
      <Documents documents={documents} table={table} name={name} />
      {documents.length > SMALLEST_PAGE ? (
        <PaginationBar
          page={table.page}
          perPage={table.pageSize}
          total={documents.length}
          setPage={table.setPage}
          setPerPage={table.setPageSize}
        />
      ) : null}
    </>
  );
}

interface DocumentsProps extends Pick<DocumentTableProps, 'documents' | 'name'> {
  table: ReturnType<typeof useDocumentTable>;
}

function Documents({ documents, table: { rows, sorted, sortBy }, name }: DocumentsProps) {
  const translate = useTranslate();
  const cards = useOnPhone();
  const findingText = useFindingText();
  const label = translate('documents.list', { name });
  if (cards) return <DocumentCards documents={rows} label={label} />;
  const showsFindings = documents.some(hasFindings);
  return (
    <Paper
      variant="outlined"
      role="region"
      aria-label={label}
      // What scrolls must be reachable by keyboard.
      tabIndex={0}
      // Positioned, so that the hidden text of the header scrolls with it.
      sx={{ position: 'relative', overflowX: 'auto' }}
    >
      <Table
        size="small"
        aria-label={label}
        sx={{ '& tr:last-of-type td, & tr:last-of-type th': { borderBottom: 0 } }}
      >
        <TableHead>
          <TableRow>
            {COLUMNS.filter((column) => column !== 'finding' || showsFindings).map((column) =>
              isSortable(column) ? (
                <SortedHeading key={column} column={column} sorted={sorted} sortBy={sortBy} />
              ) : (
                <TableCell key={column}>{translate(findingColumn(documents))}</TableCell>
              ),
            )}
            <TableCell align="right">
              <span className="visually-hidden">{translate('documents.column.actions')}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((document) => (
            <TableRow key={document.documentId} hover>
              <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
                {formatDate(document.docDate)}
              </TableCell>
              <TableCell>{formatDate(document.docExpirationDate)}</TableCell>
              {showsFindings ? <TableCell>{findingText(document)}</TableCell> : null}
              <TableCell>
                <FileLink document={document} />
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <Uploaded document={document} />
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                <DocumentActions document={document} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

interface SortedHeadingProps extends Pick<ReturnType<typeof useDocumentTable>, 'sorted' | 'sortBy'> {
  column: SortedColumn;
}

function SortedHeading({ column, sorted, sortBy }: SortedHeadingProps) {
  const translate = useTranslate();
  const isSorted = sorted?.columnId === column;
  const direction = isSorted && sorted.desc ? 'desc' : 'asc';
  return (
    <TableCell sortDirection={isSorted && direction}>
      <TableSortLabel active={isSorted} direction={direction} onClick={() => sortBy(column)}>
        {translate(`documents.column.${column}`)}
      </TableSortLabel>
    </TableCell>
  );
}

function DocumentCards({ documents, label }: { documents: DocumentItem[]; label: string }) {
  const translate = useTranslate();
  const findingText = useFindingText();
  return (
    <Box component="ul" aria-label={label} sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
      {documents.map((document) => {
        const expires = formatDate(document.docExpirationDate);
        return (
          <Paper component="li" variant="outlined" key={document.documentId} sx={{ p: 2, fontSize: 13 }}>
            <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatDate(document.docDate)}
              {expires ? ` · ${translate('documents.expires', { date: expires })}` : null}
            </Box>
            {hasFindings(document) ? <div>{findingText(document)}</div> : null}
            <FileLink document={document} />
            <Box sx={{ color: 'text.secondary' }}>
              <Uploaded document={document} />
            </Box>
            <DocumentActions document={document} />
          </Paper>
        );
      })}
    </Box>
  );
}

function Uploaded({ document: { uploadedBy, uploadedAt } }: { document: DocumentItem }) {
  const translate = useTranslate();
  return <>{translate('documents.uploadedBy', { name: uploadedBy, when: dateTimeHere(uploadedAt) })}</>;
}

function FileLink({ document }: { document: DocumentItem }) {
  const translate = useTranslate();
  const { start } = useFileActions();
  const { fileName, pages, deletedSince, sourceName, sourcePages } = document;
  const note = { color: 'text.secondary', whiteSpace: 'nowrap' };
  if (deletedSince || fileName === '') {
    return (
      <Box component="span" sx={note}>
        {translate(deletedSince ? 'documents.deletedSince' : 'documents.noFile')}
      </Box>
    );
  }
  return (
    <>
      <Link
        component="button"
        type="button"
        onClick={() => start('view', document)}
        onMouseEnter={preloadPdfViewer}
        onFocus={preloadPdfViewer}
        sx={{ fontSize: 'inherit', textAlign: 'left', verticalAlign: 'baseline', overflowWrap: 'anywhere' }}
      >
        {fileName}
      </Link>
      {pages === null ? null : (
        <Box component="span" sx={{ ...note, ml: 2 }}>
          {translate('documents.pages', { smart_count: pages })}
        </Box>
      )}
      {sourceName === null || sourcePages === null ? null : (
        <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {translate('documents.split.from', {
            smart_count: /\D/.test(sourcePages) ? 2 : 1,
            pages: sourcePages,
            name: sourceName,
          })}
        </Box>
      )}
    </>
  );
}

function DocumentActions({ document }: { document: DocumentItem }) {
  const translate = useTranslate();
  const { canDo, start } = useFileActions();
  const name = useDocumentTitle()(document);
  return (['correct', 'delete'] as const)
    .filter((task) => canDo(task, document))
    .map((task) => (
      <Button
        key={task}
        size="small"
        color={task === 'delete' ? 'error' : 'inherit'}
        aria-label={translate(`documents.${task}.actionOf`, { name })}
        onClick={() => start(task, document)}
      >
        {translate(`documents.${task}.action`)}
      </Button>
    ));
}
