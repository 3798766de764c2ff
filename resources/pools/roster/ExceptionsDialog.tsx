import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import { MAX_REASON } from '../../../domain/pools/contract';
import { exceptionChangeErrors } from '../../../domain/pools/exception-rules';
import { isMember, type PoolException, type RosterItem } from '../../../domain/pools/roster-contract';
import { formatDate } from '../../../domain/shared/dates';
import { usePermission } from '../../../providers/services';
import type { DialogProps } from '../../../src/capability';
import { DateInput } from '../../../src/record/inputs/DateInput';
import { RadioInput } from '../../../src/record/inputs/RadioInput';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { PersonRecords, type RecordLineProps } from '../../../src/record/PersonRecords';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { todayHere } from '../../../src/ui/today';

/** The exceptions of a person: past ones, and those to come, which the roster of today doesn't show. Opened by name: `poolExceptions`. */
export default function ExceptionsDialog({ onClose, ...properties }: DialogProps) {
  const { line } = properties as unknown as { line: RosterItem };
  const { employeeId, employeeName, poolId, poolName, membership } = line;
  const translate = useTranslate();
  const mayMark = usePermission('servicesRandoms.markExceptions');
  return (
    <DraggableDialog
      open
      width={720}
      title={translate('poolExceptions.of', { name: employeeName })}
      onCancel={() => onClose()}
      actions={<Button onClick={() => onClose()}>{translate('poolExceptions.close')}</Button>}
    >
      <Typography>{translate('poolExceptions.text')}</Typography>
      <PersonRecords<PoolException>
        employeeId={employeeId}
        resource="poolExceptions"
        idField="exceptionId"
        name={({ poolName: pool, fromDay }) =>
          translate('poolExceptions.name', { pool, from: formatDate(fromDay) })
        }
        Line={ExceptionLine}
        rights={{ add: mayMark, edit: mayMark, remove: mayMark }}
        defaultValues={{ poolId, direction: isMember(membership) ? 'out' : 'in', fromDay: todayHere() }}
        rules={(values, item) =>
          exceptionChangeErrors({
            fromDay: item?.fromDay ?? String(values['fromDay'] || todayHere()),
            toDay: values['toDay'] as string | null,
            reason: values['reason'] as string | null,
          })
        }
        fields={<Fields poolName={poolName} />}
      />
    </DraggableDialog>
  );
}

/** Of a stored exception only the end and the reason change: it may have held already. */
function Fields({ poolName }: { poolName: string }) {
  const translate = useTranslate();
  const stored = useRecordContext<PoolException & { id: number }>();
  const direction = (id: PoolException['direction']) => translate(`pools.direction.${id}`);
  return (
    <>
      <Typography sx={{ mb: 3 }}>
        {stored
          ? translate('poolExceptions.stored', {
              pool: stored.poolName,
              direction: direction(stored.direction),
              from: formatDate(stored.fromDay),
            })
          : poolName}
      </Typography>
      {stored ? null : (
        <RadioInput
          source="direction"
          choices={(['out', 'in'] as const).map((id) => ({ id, name: direction(id) }))}
        />
      )}
      <Box sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {stored ? null : <DateInput source="fromDay" required />}
        <DateInput source="toDay" helperText={translate('poolExceptions.toHelp')} />
      </Box>
      <TextInput source="reason" required rows={2} maxLength={MAX_REASON} />
    </>
  );
}

function ExceptionLine({ item, actions }: RecordLineProps<PoolException>) {
  const translate = useTranslate();
  const { poolName, direction, fromDay, toDay, reason, addedBy } = item;
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {translate('poolExceptions.line', {
          pool: poolName,
          direction: translate(`pools.direction.${direction}`),
        })}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate(`pools.exception.${toDay ? 'between' : 'since'}`, {
          reason,
          from: formatDate(fromDay),
          to: formatDate(toDay),
        })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>
          {translate('poolExceptions.by', { name: addedBy })}
        </Typography>
        {actions}
      </Box>
    </>
  );
}
