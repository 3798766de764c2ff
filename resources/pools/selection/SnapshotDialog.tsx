import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Selection } from '../../../domain/pools/contract';
import { PagedTable, usePaging } from '../../../src/background-work/QueryTable';
import { useNumberText } from '../../../src/background-work/numbers';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useApi } from '../../api';
import { POOLS } from '../links';

type Person = NonNullable<Selection['snapshot']>[number];

/** Who was in the pool when the selection was made. */
export function SnapshotDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const translate = useTranslate();
  const api = useApi();
  const { poolId, selectionId, period } = selection;
  const { data, error, refetch } = useQuery({
    queryKey: [POOLS, 'snapshot', selectionId],
    queryFn: ({ signal }) => api.getSelection(poolId, selectionId, { snapshot: true }, signal),
    placeholderData: undefined,
  });
  return (
    <DraggableDialog
      open
      width={720}
      title={translate('pools.snapshot.title', { period })}
      onCancel={onClose}
      actions={<Button onClick={onClose}>{translate('pools.snapshot.close')}</Button>}
    >
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={200} /> : null}
      {data ? <People people={data.snapshot ?? []} size={data.size} /> : null}
    </DraggableDialog>
  );
}

function People({ people, size }: { people: readonly Person[]; size: number }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const paging = usePaging();
  const from = (paging.page - 1) * paging.perPage;
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {translate('pools.snapshot.text', { shown: numberText(people.length), size: numberText(size) })}
      </Typography>
      <PagedTable<Person>
        label={translate('pools.snapshot.button')}
        data={{ rows: people.slice(from, from + paging.perPage), total: people.length }}
        paging={paging}
        hidePagingUpTo={25}
        rowKey={({ employeeId }) => employeeId}
        columns={[
          {
            key: 'employeeName',
            label: translate('pools.column.employeeName'),
            isRowName: true,
            render: ({ employeeName }) => employeeName,
          },
          {
            key: 'siteName',
            label: translate('pools.column.siteName'),
            render: ({ siteName }) => siteName,
          },
        ]}
      />
    </>
  );
}
