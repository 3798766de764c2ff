import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { MAX_REASON } from '../../../domain/pools/contract';
import {
  isMember,
  type ExceptionBody,
  type PoolException,
  type RosterItem,
} from '../../../domain/pools/roster-contract';
import type { DialogProps } from '../../../src/capability';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { DateInput } from '../../../src/record/inputs/DateInput';
import { RadioInput } from '../../../src/record/inputs/RadioInput';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { todayHere } from '../../../src/ui/today';
import { useApi } from '../../api';
import { POOL_KEYS } from '../links';

type ExceptionValues = Required<Omit<ExceptionBody, 'poolId'>>;

/** Keeps a person out of a pool, or puts them into it, between two days. Opened by name: `markPoolException`. */
export default function ExceptionDialog({ onClose, ...properties }: DialogProps) {
  const { line } = properties as unknown as { line: RosterItem };
  const { employeeId, employeeName, poolId, poolName, membership } = line;
  const translate = useTranslate();
  const api = useApi();
  return (
    <ActionDialog<PoolException, ExceptionValues>
      title={translate('pools.exception.title', { name: employeeName, pool: poolName })}
      act={(values) => api.addPoolException(employeeId, { poolId, ...values })}
      changes={POOL_KEYS}
      success="pools.exception.done"
      onDone={onClose}
      onClose={() => onClose()}
      labels="pools.exception.field"
      defaultValues={{
        direction: isMember(membership) ? 'out' : 'in',
        fromDay: todayHere(),
        toDay: null,
        reason: null,
      }}
      validate={({ fromDay, toDay, reason }) => ({
        ...(!fromDay && { fromDay: translate('pools.exception.fromMissing') }),
        ...(typeof fromDay === 'string' &&
          typeof toDay === 'string' &&
          toDay < fromDay && { toDay: translate('pools.exception.backwards') }),
        ...(!reason && { reason: translate('pools.exception.reasonMissing') }),
      })}
      save="pools.exception.save"
    >
      <Typography sx={{ mb: 3 }}>{translate('pools.exception.text')}</Typography>
      <RadioInput
        source="direction"
        choices={(['out', 'in'] as const).map((id) => ({ id, name: translate(`pools.direction.${id}`) }))}
      />
      <Box sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DateInput source="fromDay" required />
        <DateInput source="toDay" helperText={translate('pools.exception.toHelp')} />
      </Box>
      <TextInput source="reason" required rows={2} maxLength={MAX_REASON} />
    </ActionDialog>
  );
}
