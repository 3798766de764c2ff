import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { ChaseEntry, ExamOrder } from '../../../domain/cme/contract';
import { formatDate } from '../../../domain/shared/dates';
import { usePageTitle } from '../../../providers/services';
import { EmptyState } from '../../../src/ui/EmptyState';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PageHeader } from '../../../src/ui/PageHeader';
import { Section } from '../../../src/ui/Section';
import { dateTimeHere } from '../../../src/ui/today';
import { useApi } from '../../api';
import { FactList } from '../../../src/ui/FactList';
import { CHASE_PATH } from '../links';
import { OrderTrail } from '../research/OrderTrail';
import { SimpleTable, type SimpleColumn } from '../SimpleTable';
import { useEditOrder } from '../use-edit-order';
import { appointmentText, fullName } from '../words';
import { ChaseDialog } from './ChaseDialog';

/** An exam order without a result: what to know for a call, and what was done so far. */
export default function ChaseOrderPage() {
  const translate = useTranslate();
  const api = useApi();
  const orderId = Number(useParams()['orderId']);
  const { data, error, refetch } = useQuery({
    queryKey: ['examOrders', 'one', orderId],
    queryFn: ({ signal }) => api.findExamOrder(orderId, signal),
  });
  const [order] = data ?? [];
  usePageTitle(order && fullName(order));
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  if (!order)
    return (
      <EmptyState
        title={translate('cme.chase.notFound')}
        action={<Link to={CHASE_PATH}>{translate('cme.chase.title')}</Link>}
      />
    );
  return <Order order={order} />;
}

const columns = (translate: ReturnType<typeof useTranslate>): readonly SimpleColumn<ChaseEntry>[] => [
  { label: 'cme.trail.date', render: ({ at }) => dateTimeHere(at) },
  { label: 'cme.trail.user', render: ({ by }) => by },
  { label: 'cme.chase.kind', render: ({ kind }) => translate(`cme.chase.${kind}`) },
  { label: 'cme.field.note', render: ({ note }) => note },
  { label: 'cme.column.nextCall', render: ({ nextCallOn }) => formatDate(nextCallOn) },
];

function Order({ order }: { order: ExamOrder }) {
  const translate = useTranslate();
  const api = useApi();
  const edit = useEditOrder();
  const [isAdding, setAdding] = useState(false);
  const { orderId, clinic } = order;
  const { data: entries } = useQuery({
    queryKey: ['examChases', orderId],
    queryFn: ({ signal }) => api.getChases(order, signal),
  });
  return (
    <>
      <PageHeader
        title={fullName(order)}
        action={
          <span style={{ display: 'flex', gap: 12 }}>
            <Button onClick={() => void edit(order)}>{translate('cme.order.change')}</Button>
            <Button variant="contained" onClick={() => setAdding(true)}>
              {translate('cme.chase.add')}
            </Button>
          </span>
        }
      />
      <FactList
        facts={{
          'cme.column.client': order.clientName,
          'cme.column.employer': order.employerName,
          'cme.field.order': `#${orderId}`,
          'cme.column.status': translate(`orders.status.${order.orderStatusId}`),
          'cme.column.clinic': clinic.name,
          'cme.column.address': [
            clinic.address1,
            clinic.address2,
            clinic.city,
            [clinic.state, clinic.zip].filter(Boolean).join(' '),
          ]
            .filter(Boolean)
            .join(', '),
          'cme.column.phone': clinic.phone && <a href={`tel:${clinic.phone}`}>{clinic.phone}</a>,
          'cme.column.appointment': appointmentText(clinic),
          'cme.column.nextCall': formatDate(order.nextCallOn),
        }}
      />
      <Box sx={{ mt: 6 }}>
        <Section level="h2" title={translate('cme.chase.entries')}>
          <SimpleTable
            label={translate('cme.chase.entries')}
            columns={columns(translate)}
            rows={entries}
            rowKey={({ chaseId }) => chaseId}
            perPage={20}
            empty="cme.chase.noEntries"
          />
        </Section>
        <OrderTrail order={order} />
      </Box>
      {isAdding ? <ChaseDialog order={order} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
