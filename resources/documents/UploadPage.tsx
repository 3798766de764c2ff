import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useGetOne, useTranslate, type RaRecord } from 'ra-core';
import type { SubmitEvent } from 'react';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom';
import type { Employee } from '../../domain/employees/contract';
import { usePageTitle } from '../../providers/services';
import { PageHeader } from '../../src/ui/PageHeader';
import type { EmployeeDocType } from './api';
import { documentHref } from '../../src/ui/file-links';
import { LoadFailed } from './LoadFailed';
import { ManyUploads, useSubmitLabel } from './many/ManyUploads';
import { useManyUploads } from './many/use-many-uploads';
import { useDocTypes } from './use-doc-types';

/** Uploads documents of one driver. */
export default function UploadPage() {
  const translate = useTranslate();
  const employeeId = Number(useParams()['employeeId']);
  const { data: types, error, refetch } = useDocTypes(employeeId);
  const { data: employee } = useGetOne<Employee & RaRecord>('manage/employees', { id: employeeId });
  const name = employee && `${employee.firstName} ${employee.lastName}`;
  const title = name && translate('documents.upload.pageOf', { name });
  usePageTitle(title);
  return (
    <Box sx={{ maxWidth: 1200 }}>
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
  const [query] = useSearchParams();
  const uploads = useManyUploads({ employeeId, types, docTypeId: Number(query.get('document')) });
  const submitLabel = useSubmitLabel(uploads);
  const isDisabled = uploads.isSending || uploads.rows.length === 0;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isDisabled) uploads.submitAll();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <ManyUploads uploads={uploads} />
      <Box>
        <Button type="submit" variant="contained" disabled={isDisabled}>
          {submitLabel}
        </Button>
      </Box>
    </Box>
  );
}
