import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { MAX_OF_PERSON } from '../../../domain/cme/constants';
import type { ExamOrder, ExamPerson } from '../../../domain/cme/contract';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { dateTimeHere } from '../../../src/ui/today';
import { useApi } from '../../api';
import { SimpleTable, type SimpleColumn } from '../SimpleTable';
import { useEditOrder } from '../use-edit-order';
import { appointmentText, employerText } from '../words';
import { OrderTrail } from './OrderTrail';

const PER_PAGE = 10;

/** The exam orders of a person; the chosen one with its audit trail. */
export function PersonOrders({ person: { clientId, employeeId } }: { person: ExamPerson }) {
  const translate = useTranslate();
  const api = useApi();
  const edit = useEditOrder();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['examOrders', clientId, employeeId],
    queryFn: ({ signal }) => api.getPersonsExamOrders({ clientId, employeeId }, signal),
  });
  const chosen = data?.find(({ orderId }) => orderId === chosenId) ?? data?.[0];
  const columns: readonly SimpleColumn<ExamOrder>[] = [
    {
      label: 'cme.column.orderDate',
      render: ({ orderId, orderDate }) => (
        <Button size="small" onClick={() => setChosenId(orderId)}>
          {dateTimeHere(orderDate)}
        </Button>
      ),
    },
    { label: 'cme.column.employer', render: employerText },
    {
      label: 'cme.column.status',
      render: ({ employmentStatusId }) => translate(`employees.status.${employmentStatusId}`),
    },
    { label: 'cme.column.appointment', render: ({ clinic }) => appointmentText(clinic) },
    {
      label: 'cme.column.orderStatus',
      render: ({ orderStatusId }) => translate(`orders.status.${orderStatusId}`),
    },
    {
      label: 'cme.column.edit',
      render: (one) => (
        <IconButton
          size="small"
          aria-label={translate('cme.order.edit', { number: one.orderId })}
          onClick={() => void edit(one)}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      ),
    },
    { label: 'cme.column.clinic', render: ({ clinic }) => clinic.name },
    { label: 'cme.column.clinicPhone', render: ({ clinic }) => clinic.phone },
  ];
  return (
    <>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      <SimpleTable
        label={translate('cme.tool.orders')}
        columns={columns}
        rows={error ? [] : data}
        rowKey={({ orderId }) => orderId}
        isChosen={({ orderId }) => orderId === chosen?.orderId}
        perPage={PER_PAGE}
        limit={MAX_OF_PERSON}
        empty="cme.tool.noOrders"
      />
      {chosen ? <OrderTrail key={chosen.orderId} order={chosen} /> : null}
    </>
  );
}
