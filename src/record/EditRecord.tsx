import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import {
  EditBase,
  useEditContext,
  useGetOne,
  type EditBaseProps,
  type RaRecord,
  type UseGetOneHookValue,
} from 'ra-core';
import type { ReactNode } from 'react';
import { useAlert } from '../../providers/services';
import { LoadFailed } from '../ui/LoadFailed';
import { staleOf } from '../../providers/refusals/refusal';

/**
 * Keeps a record in full apart from the rows of lists in the cache, which know only some of its fields. Nothing of
 * one record is shown in place of another.
 */
export const WHOLE_RECORD = { whole: true };
const QUERY = { placeholderData: undefined, retry: false } as const;

/** A record in full, for pages that show it. */
export function useRecord<Row extends RaRecord>(
  resource: string,
  id: Row['id'],
): UseGetOneHookValue<Row, Error & { status?: number }> {
  return useGetOne<Row, Error & { status?: number }>(resource, { id, meta: WHOLE_RECORD }, QUERY);
}

/** Message key of the alert after a save, or a function for one with values. */
export type SavedMessage<Row extends RaRecord> =
  | string
  | ((saved: Row) => { key: string; values: Record<string, unknown> });

/** What every save of a record does besides saving. */
export function useSaveAlerts<Row extends RaRecord>(success: SavedMessage<Row>, failure = 'record.failed') {
  const alert = useAlert();
  const queryClient = useQueryClient();
  return {
    onSuccess: (saved: Row) => {
      if (typeof success === 'string') alert(success, 'success');
      else {
        const { key, values } = success(saved);
        alert(key, 'success', { values });
      }
      // Lists, counts and other pages depend on what was changed.
      void queryClient.invalidateQueries();
    },
    onError: (error: unknown) => {
      // A stale edit has its own dialog.
      if (!staleOf(error)) alert(failure);
    },
  };
}

interface EditRecordProps<Row extends RaRecord> extends Pick<EditBaseProps, 'transform'> {
  resource: string;
  id: RaRecord['id'];
  success: SavedMessage<Row>;
  /** Message key of the alert after a failed save. */
  failure?: string;
  /** Shown where there is no such record. */
  notFound?: ReactNode;
  /** Above a page that could not be loaded. */
  header?: ReactNode;
  children: ReactNode;
}

/** The page of one record: react-admin's `EditBase`. Fetches the record, and saves what a `RecordForm` inside changes. */
export function EditRecord<Row extends RaRecord = RaRecord>(props: EditRecordProps<Row>) {
  const { resource, id, success, failure, transform, ...page } = props;
  const alerts = useSaveAlerts(success, failure);
  return (
    <EditBase
      key={id}
      resource={resource}
      id={id}
      {...(transform && { transform })}
      mutationMode="pessimistic"
      redirect={false}
      redirectOnError={false}
      // The route's guard has decided already.
      disableAuthentication
      queryOptions={{
        ...QUERY,
        // A page that shows the record around the form has just fetched it.
        refetchOnMount: (query) => query.getObserversCount() < 2,
        meta: WHOLE_RECORD,
        onError: () => undefined,
      }}
      mutationOptions={{ ...alerts, meta: WHOLE_RECORD }}
    >
      <LoadedRecord {...page} />
    </EditBase>
  );
}

function LoadedRecord({
  notFound,
  header,
  children,
}: Pick<EditRecordProps<RaRecord>, 'notFound' | 'header' | 'children'>) {
  const { record, error, refetch } = useEditContext<RaRecord, Error & { status?: number }>();
  if (record) return children;
  if (!error) return <Skeleton variant="rounded" height={480} sx={{ maxWidth: 1040 }} />;
  return (
    <>
      {header}
      {error.status === 404 && notFound ? (
        notFound
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}
