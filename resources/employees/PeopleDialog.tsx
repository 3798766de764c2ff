import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { MAX_PEOPLE_LISTED } from '../../domain/employees/constants';
import type { AffectedPerson } from '../../domain/setup/contract';
import { usePermission } from '../../providers/services';
import { RowsTable } from '../../src/background-work/RowsTable';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { employeeHref } from './links';

export interface PeopleDialogProps {
  title: string;
  /** Names what `read` asks for. */
  queryKey: readonly unknown[];
  read: (signal: AbortSignal) => Promise<AffectedPerson[]>;
  /** Shown if the list is empty. */
  empty?: string;
  /** They are of another client than the one that the user works for, so that their files can't be opened from here. */
  elsewhere?: boolean;
  onClose: () => void;
}

/** Who is behind a figure. Files open in a tab of their own, so that what is asked about the figure isn't lost. */
export default function PeopleDialog(props: PeopleDialogProps) {
  const { title, queryKey, read, empty, elsewhere = false, onClose } = props;
  const translate = useTranslate();
  const mayOpen = usePermission('client.viewEmployeeFile') && !elsewhere;
  const { data, error, refetch } = useQuery({
    queryKey: ['people', ...queryKey],
    queryFn: ({ signal }) => read(signal),
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
      {data?.length === MAX_PEOPLE_LISTED ? (
        <Typography sx={{ mb: 2 }}>
          {translate('employees.people.firstOnly', { most: MAX_PEOPLE_LISTED })}
        </Typography>
      ) : null}
      {data?.length === 0 ? <Typography>{empty}</Typography> : null}
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
              label: translate('employees.field.siteName'),
              render: ({ siteName }) => siteName,
            },
          ]}
        />
      ) : null}
    </DraggableDialog>
  );
}
