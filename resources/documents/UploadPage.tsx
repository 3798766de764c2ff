import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetOne, useLocaleState, useTranslate, type RaRecord } from 'react-admin';
import { useState, type SubmitEvent } from 'react';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom';
import type { Employee } from '../../domain/employees/contract';
import { formatDate } from '../../domain/shared/dates';
import { usePageTitle } from '../../providers/services';
import { PageHeader } from '../../src/ui/PageHeader';
import { docTypeName } from './doc-type-name';
import { documentHref } from './document-href';
import { useDocTypes, type EmployeeDocType } from './file-queries';
import { LoadFailed } from './LoadFailed';
import { UploadFields } from './UploadFields';
import type { UploadedDocument } from './api';
import { useUpload } from './use-upload';

type EmployeeRecord = Pick<Employee, 'firstName' | 'lastName'> & RaRecord;

/** Uploads documents of one driver, one after the other. */
export default function UploadPage() {
  const translate = useTranslate();
  const employeeId = Number(useParams()['employeeId']);
  const { data: types, error, refetch } = useDocTypes(employeeId);
  const { data: employee } = useGetOne<EmployeeRecord>('manage/employees', { id: employeeId });
  const name = employee ? `${employee.firstName} ${employee.lastName}` : null;
  const title = name === null ? null : translate('documents.upload.pageOf', { name });
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
      {error && !types ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {types ? <UploadForm key={employeeId} employeeId={employeeId} types={types} /> : null}
      {!types && !error ? <Skeleton variant="rectangular" height={280} /> : null}
    </Box>
  );
}

function UploadForm({ employeeId, types }: { employeeId: number; types: EmployeeDocType[] }) {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const asked = Number(query.get('document'));
  const [done, setDone] = useState<UploadedDocument[]>([]);
  const upload = useUpload({
    employeeId,
    types,
    docTypeId: Number.isInteger(asked) && asked > 0 ? asked : null,
    again: true,
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
      {done.length > 0 ? <UploadedList employeeId={employeeId} documents={done} /> : null}
    </>
  );
}

function UploadedList({ employeeId, documents }: { employeeId: number; documents: UploadedDocument[] }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <Box sx={{ mt: 6 }}>
      <Typography component="h2" variant="h2" sx={{ mb: 2 }}>
        {translate('documents.upload.done')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {documents.map((one) => (
          <li key={one.documentId}>
            <Link component={RouterLink} to={documentHref(employeeId, { docTypeId: one.docTypeId })}>
              {docTypeName({ docTypeId: one.docTypeId, name: one.docTypeName }, locale)}
            </Link>
            , {formatDate(one.docDate)}, {one.fileName}
          </li>
        ))}
      </Box>
    </Box>
  );
}
