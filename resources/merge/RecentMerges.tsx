import { EVERYTHING } from '../../providers/refetch';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Merge } from '../../domain/merge/contract';
import { formatDateTime } from '../../domain/shared/dates';
import { Notice } from '../../src/background-work/Notice';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';

/** The merges of the last day into this record, each with its undo. */
export function RecentMerges({ employeeId, timeZone }: { employeeId: number; timeZone: string }) {
  const translate = useTranslate();
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: ['merges', employeeId],
    queryFn: ({ signal }) => api.getMerges(employeeId, signal),
  });
  const { mutate, isPending } = useApiMutation((merge: Merge) => api.undoMerge(merge), {
    changes: [EVERYTHING],
    success: 'merge.undone',
  });
  return data.map((merge) => (
    <Notice
      key={merge.mergeId}
      severity="info"
      action={{ label: translate('merge.undo'), onClick: () => mutate(merge), disabled: isPending }}
    >
      {translate('merge.recent', {
        name: merge.fromName,
        by: merge.mergedBy,
        until: formatDateTime(merge.undoUntil, timeZone),
      })}
    </Notice>
  ));
}
