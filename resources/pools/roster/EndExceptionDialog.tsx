import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { MAX_REASON } from '../../../domain/pools/contract';
import { type PoolException, type RosterItem } from '../../../domain/pools/roster-contract';
import type { DialogProps } from '../../../src/capability';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { DateInput } from '../../../src/record/inputs/DateInput';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { todayHere } from '../../../src/ui/today';
import { useApi } from '../../api';
import { POOL_KEYS, POOL_ROSTER } from '../links';

type EndValues = { toDay: string | null; reason: string | null };

/** Ends an exception, or corrects its last day and reason. Opened by name: `endPoolException`. */
export default function EndExceptionDialog({ onClose, ...properties }: DialogProps) {
  const { line } = properties as unknown as { line: RosterItem };
  const { employeeId, exceptionId } = line;
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [POOL_ROSTER, 'exceptions', employeeId],
    queryFn: ({ signal }) => api.getPoolExceptions(employeeId, signal),
    placeholderData: undefined,
    gcTime: 0,
  });
  const exception = data?.find((one) => one.exceptionId === exceptionId);
  if (exception) return <End line={line} exception={exception} onClose={onClose} />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton height={0} />;
}

function End({
  line: { employeeName, poolName },
  exception,
  onClose,
}: Pick<DialogProps, 'onClose'> & { line: RosterItem; exception: PoolException }) {
  const translate = useTranslate();
  const api = useApi();
  const { employeeId, exceptionId, version, fromDay, reason } = exception;
  return (
    <ActionDialog<PoolException, EndValues>
      title={translate('pools.exception.endNamed', { name: employeeName, pool: poolName })}
      act={(values) => api.changePoolException(employeeId, exceptionId, { version, ...values })}
      changes={POOL_KEYS}
      success="pools.exception.ended"
      onDone={onClose}
      onClose={() => onClose()}
      labels="pools.exception.field"
      defaultValues={{ toDay: exception.toDay ?? todayHere(), reason }}
      validate={(values) => ({
        ...(!values['toDay'] && { toDay: translate('pools.exception.toMissing') }),
        ...(typeof values['toDay'] === 'string' &&
          values['toDay'] < fromDay && { toDay: translate('pools.exception.backwards') }),
        ...(!values['reason'] && { reason: translate('pools.exception.reasonMissing') }),
      })}
      save="pools.exception.end"
    >
      <DateInput source="toDay" required />
      <TextInput source="reason" required rows={2} maxLength={MAX_REASON} />
    </ActionDialog>
  );
}
