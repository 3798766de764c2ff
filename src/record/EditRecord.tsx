import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { EditBase, useEditContext, useGetOne, type EditBaseProps, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { useAlert } from '../../providers/services';
import { LoadFailed } from '../ui/LoadFailed';
import { alertSuccess, type SuccessMessage } from '../ui/use-api-mutation';
import { staleOf } from '../../providers/refusals/refusal';

/** Caches a full record apart from the rows of lists, which have only some of its fields. */
export const WHOLE_RECORD = { whole: true };
/** Never shows one record in place of another. */
const QUERY = { placeholderData: undefined, retry: false } as const;

type LoadError = Error & { status?: number };

/** A full record, for pages that show it. */
export const useRecord = <Row extends RaRecord>(resource: string, id: Row['id']) =>
  useGetOne<Row, LoadError>(resource, { id, meta: WHOLE_RECORD }, QUERY);

/** The alerts after a save, and the refetch of what depends on it. */
export function useSaveAlerts<Row extends RaRecord>(
  success: SuccessMessage<[Row]>,
  failure = 'record.failed',
) {
  const alert = useAlert();
  const queryClient = useQueryClient();
  return {
    onSuccess: (saved: Row) => {
      alertSuccess(alert, success, saved);
      void queryClient.invalidateQueries();
    },
    onError: (error: unknown) => {
      // A stale edit has its own dialog.
      if (!staleOf(error)) alert(failure);
    },
  };
}

/** Named methods of the data provider that stand in for its `getOne` and `update`. */
interface RecordMethods {
  read: (signal: AbortSignal) => Promise<object>;
  save: (values: Record<string, unknown>) => Promise<object>;
}

interface EditRecordProps<Row extends RaRecord> extends Pick<EditBaseProps, 'transform'> {
  resource: string;
  id: RaRecord['id'];
  /** For a record that is not read and saved like others. */
  methods?: RecordMethods;
  success: SuccessMessage<[Row]>;
  /** Message key of the alert after a failed save. */
  failure?: string;
  /** Shown where there is no such record. */
  notFound?: ReactNode;
  /** Above a page that could not be loaded. */
  header?: ReactNode;
  children: ReactNode;
}

/** The page of one record: react-admin's `EditBase`. Fetches the record and saves the `RecordForm` inside. */
export function EditRecord<Row extends RaRecord = RaRecord>(props: EditRecordProps<Row>) {
  const { resource, id, methods, success, failure, transform, ...page } = props;
  const alerts = useSaveAlerts(success, failure);
  return (
    <EditBase
      key={id}
      resource={resource}
      id={id}
      transform={transform}
      mutationMode="pessimistic"
      redirect={false}
      redirectOnError={false}
      // The route's guard has checked already.
      disableAuthentication
      queryOptions={{
        ...QUERY,
        // The page around the form may have fetched the record already.
        refetchOnMount: (query) => query.getObserversCount() < 2,
        meta: WHOLE_RECORD,
        onError: () => undefined,
        ...(methods && { queryFn: ({ signal }: { signal: AbortSignal }) => methods.read(signal) }),
      }}
      mutationOptions={{
        ...alerts,
        meta: WHOLE_RECORD,
        ...(methods && { mutationFn: ({ data = {} }) => methods.save(data) }),
      }}
    >
      <LoadedRecord {...page} />
    </EditBase>
  );
}

type LoadedRecordProps = Pick<EditRecordProps<RaRecord>, 'notFound' | 'header' | 'children'>;

function LoadedRecord({ notFound, header, children }: LoadedRecordProps) {
  const { record, error, refetch } = useEditContext<RaRecord, LoadError>();
  if (record) return children;
  if (!error) return <Skeleton variant="rounded" height={480} sx={{ maxWidth: 1040 }} />;
  return (
    <>
      {header}
      {(error.status === 404 && notFound) || <LoadFailed error={error} onRetry={() => void refetch()} />}
    </>
  );
}
