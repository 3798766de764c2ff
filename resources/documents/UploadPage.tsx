import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { useState, type SubmitEvent } from 'react';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom';
import type { Employee } from '../../domain/employees/contract';
import { formatDate } from '../../domain/shared/dates';
import { usePageTitle } from '../../providers/services';
import { PageHeader } from '../../src/ui/PageHeader';
import { useDocumentName } from '../../src/ui/use-document-name';
import type { EmployeeDocType, UploadedDocument } from './api';
import { documentHref } from './document-href';
import { LoadFailed } from './LoadFailed';
import { UploadFields } from './UploadFields';
import { useDocTypes } from './use-doc-types';
import { useUpload } from './use-upload';

/** Uploads documents of one driver, one after the other. */
export default function UploadPage() {
  const translate = useTranslate();
  const employeeId = Number(useParams()['employeeId']);
  const { data: types, error, refetch } = useDocTypes(employeeId);
  const { data: employee } = useGetOne<Employee & RaRecord>('manage/employees', { id: employeeId });
  const name = employee && `${employee.firstName} ${employee.lastName}`;
  const title = name && translate('documents.upload.pageOf', { name });
  usePageTitle(title);
  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageHeader
        title={title ?? translate('documents.upload.page')}
        subtitle={translate('documents.upload.pageText')}
        action={
          <Button component={RouterLink} to={documentHref(employeeId)} variant="outlined">
            {translate('documents.upload.back')}
          </Button>
        }
      />
      {types ? (
        <UploadForm key={employeeId} employeeId={employeeId} types={types} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rectangular" height={280} />
      )}
    </Box>
  );
}

function UploadForm({ employeeId, types }: { employeeId: number; types: EmployeeDocType[] }) {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const nameOf = useDocumentName();
  const [done, setDone] = useState<UploadedDocument[]>([]);
  const upload = useUpload({
    employeeId,
    types,
    docTypeId: Number(query.get('document')),
    onUploaded: (document) => setDone((before) => [document, ...before]),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (upload.progress === null) void upload.submit();
  };
  return (
    <>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
        <UploadFields upload={upload} />
        <Box>
          <Button type="submit" variant="contained" disabled={upload.progress !== null}>
            {translate('documents.upload.submit')}
          </Button>
        </Box>
      </Box>
      {done.length > 0 ? (
        <Box sx={{ mt: 6 }}>
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
        </Box>
      ) : null}
    </>
  );
}
