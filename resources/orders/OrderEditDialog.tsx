import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { APPOINTMENT_TIMES } from '../../domain/orders/appointments';
import type { Order } from '../../domain/orders/contract';
import type { DialogProps } from '../../src/capability';
import { CheckboxInput } from '../../src/record/inputs/CheckboxInput';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { DateInput } from '../../src/record/inputs/DateInput';
import { RecordDialog } from '../../src/record/RecordDialog';
import { useApi } from '../api';
import { ClinicInput } from './ClinicInput';
import { ORDERS } from './links';
import { editedOrder, orderEdit, type EditedOrder } from './order-edit';
import { zoneText } from './words';

/** `stored`: the order that the edit started from. */
type Fields = EditedOrder & { stored: EditedOrder; version: number };

const valuesOf = (record: object): Record<string, unknown> => {
  const order = record as Order;
  const edited = editedOrder(order);
  return { ...edited, stored: edited, version: order.version };
};

const asRecord = (order: Order): RaRecord => ({ ...order, id: order.OrderID });

/**
 * Changes the clinic, the appointment and the status of an exam or a test. Only what changed is sent. `clientId`: of an exam that the
 * exam's staff edit, who work for no client.
 */
export default function OrderEditDialog({ onClose, ...properties }: DialogProps) {
  const orderId = properties['orderId'] as number;
  const clientId = properties['clientId'] as number | undefined;
  const api = useApi();
  const translate = useTranslate();
  const { data: order } = useQuery({
    queryKey: clientId === undefined ? ['orders', 'one', orderId] : ['examOrders', 'edit', orderId],
    queryFn: ({ signal }) =>
      clientId === undefined
        ? api.getOrder(orderId, signal)
        : api.getExamOrder({ orderId, clientId }, signal),
  });
  if (!order) return null;
  return (
    <RecordDialog
      title={translate('orders.edit.title', { name: `${order.FirstName} ${order.LastName}` })}
      resource={ORDERS}
      record={asRecord(order)}
      labels="orders.edit"
      valuesOf={valuesOf}
      send={async (values) => {
        const { stored, version, ...edited } = values as Fields;
        const edit = { ...orderEdit(stored, edited), version };
        return asRecord(
          await (clientId === undefined
            ? api.editOrder(orderId, edit)
            : api.editExamOrder({ orderId, clientId }, edit)),
        );
      }}
      saved="orders.edit.saved"
      failed="orders.edit.failed"
      save="orders.edit.save"
      onClose={() => onClose(true)}
    >
      <EditFields order={order} />
    </RecordDialog>
  );
}

function EditFields({ order }: { order: Order }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [zone, setZone] = useState(order.VendorTimeZone);
  const walkIn = useWatch<EditedOrder, 'walkIn'>({ name: 'walkIn' });
  const statuses = [order.OrderStatusID, ...order.mayBecome.filter((id) => id !== order.OrderStatusID)];
  return (
    <Box sx={{ display: 'grid', gap: 4, mb: 4 }}>
      <ClinicInput order={order} onZone={setZone} />
      <CheckboxInput source="walkIn" />
      <Box sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DateInput source="date" label={walkIn ? 'orders.edit.walkInOn' : 'orders.edit.date'} />
        {walkIn ? null : (
          <ChoiceInput
            source="time"
            choices={APPOINTMENT_TIMES.map((id) => ({ id, name: clockText(id) }))}
            helperText={zone ? translate('orders.edit.zone', { zone: zoneText(zone, locale) }) : undefined}
          />
        )}
      </Box>
      <ChoiceInput
        source="orderStatusId"
        choices={statuses.map((id) => ({ id: String(id), name: translate(`orders.status.${id}`) }))}
      />
    </Box>
  );
}

/** '13:15' as '1:15 PM'. */
function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
