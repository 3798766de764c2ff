import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { MAX_AFFECTED_LISTED } from '../../domain/setup/contract';
import { usePermission } from '../../providers/services';
import { RowsTable } from '../../src/background-work/RowsTable';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { useApi } from '../api';
import { employeeHref } from '../employees';
import type { AffectedQuestion } from './api';

interface AffectedPeopleDialogProps {
  /** The location whose setup changes. */
  clientId: number;
  title: string;
  question: AffectedQuestion;
  onClose: () => void;
}

/** Who is behind a figure of the preview. Files open in a tab of their own, so that the change isn't lost. */
export function AffectedPeopleDialog({ clientId, title, question, onClose }: AffectedPeopleDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const mayOpen = usePermission('client.viewEmployeeFile');
  const { data, error, refetch } = useQuery({
    queryKey: ['affectedBySetup', clientId, question],
    queryFn: ({ signal }) => api.affectedBySetup(clientId, question, signal),
    placeholderData: undefined,
  });
  return (
    <DraggableDialog
      open
      width={720}
      title={title}
      onCancel={onClose}
      closesOutside
      actions={<Button onClick={onClose}>{translate('ui.dialog.close')}</Button>}
    >
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={160} /> : null}
      {data?.length === MAX_AFFECTED_LISTED ? (
        <Typography sx={{ mb: 2 }}>
          {translate('setup.preview.firstOnly', { most: MAX_AFFECTED_LISTED })}
        </Typography>
      ) : null}
      {data?.length === 0 ? <Typography>{translate('setup.preview.nobody')}</Typography> : null}
      {data && data.length > 0 ? (
        <RowsTable
          label={title}
          rows={data}
          rowKey={({ employeeId }) => employeeId}
          columns={[
            {
              key: 'name',
              label: translate('employees.field.name'),
              isRowName: true,
              render: ({ employeeId, name }) =>
                mayOpen ? (
                  <Link href={employeeHref(employeeId)} target="_blank" rel="noopener">
                    {name}
                  </Link>
                ) : (
                  name
                ),
            },
            {
              key: 'siteName',
              label: translate('setup.preview.location'),
              render: ({ siteName }) => siteName,
            },
          ]}
        />
      ) : null}
    </DraggableDialog>
  );
}
