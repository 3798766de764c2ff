import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { formatDate } from '../../../domain/shared/dates';
import { FileDrop } from '../../../src/ui/FileDrop';
import { ACCEPT, MAX_BYTES } from '../../../src/ui/accepted-files';
import { documentHref } from '../../../src/ui/file-links';
import { FileRowView } from './FileRowView';
import type { ManyUploadsState } from './use-many-uploads';
import './many.css';

const COLUMNS = ['file', 'type', 'docDate', 'docExpirationDate', 'status'];

/** Takes files, and shows a row for each until it is stored. */
export function ManyUploads({ uploads }: { uploads: ManyUploadsState }) {
  const translate = useTranslate();
  const { rows, tally, add } = uploads;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <FileDrop
        id="documents"
        multiple
        label={translate('documents.many.files')}
        help={translate('documents.many.fileHelp')}
        camera={translate('documents.upload.camera')}
        accept={ACCEPT}
        maxBytes={MAX_BYTES}
        onFiles={add}
      />
      {rows.length > 0 ? (
        <Paper variant="outlined">
          <table className="many-table" aria-label={translate('documents.upload.page')}>
            <thead>
              <tr>
                {COLUMNS.map((name) => (
                  <th key={name} scope="col">
                    {translate(`documents.many.column.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <FileRowView key={row.id} row={row} uploads={uploads} />
              ))}
            </tbody>
          </table>
        </Paper>
      ) : null}
      <Typography role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {tally.total === 0
          ? null
          : [
              translate('documents.many.done', { done: tally.done, smart_count: tally.total }),
              ...(tally.failed > 0
                ? [translate('documents.many.failed', { smart_count: tally.failed })]
                : []),
            ].join(' ')}
      </Typography>
      <JustUploaded uploads={uploads} />
    </Box>
  );
}

/** The button that sends all files. */
export function useSubmitLabel({ rows, documentCount }: ManyUploadsState): string {
  const translate = useTranslate();
  return rows.length === 0
    ? translate('documents.upload.submit')
    : translate('documents.many.submit', { smart_count: documentCount });
}

function JustUploaded({ uploads: { done, employeeId, nameOf } }: { uploads: ManyUploadsState }) {
  const translate = useTranslate();
  if (done.length === 0) return null;
  return (
    <div>
      <Typography component="h2" variant="h2" sx={{ mb: 2 }}>
        {translate('documents.upload.done')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {done.map(({ documentId, docTypeId, docTypeName, docDate, fileName }) => (
          <li key={documentId}>
            <Link component={RouterLink} to={documentHref(employeeId, { docTypeId })}>
              {nameOf({ docTypeId, name: docTypeName })}
            </Link>
            , {formatDate(docDate)}, {fileName}
          </li>
        ))}
      </Box>
    </div>
  );
}
