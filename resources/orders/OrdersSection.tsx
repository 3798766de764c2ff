import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { MVR_DOC_TYPE_ID } from '../../domain/documents/document-types';
import { isInFlight } from '../../domain/orders/statuses';
import { dateTimeHere } from '../../src/ui/today';
import { useDialog, usePermission } from '../../providers/services';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import { documentHref } from '../documents';

/** The orders about an employee, latest first. */
export default function OrdersSection({ employeeId }: { employeeId: number }) {
  const translate = useTranslate();
  const api = useApi();
  const { open } = useDialog();
  const mayCancel = usePermission('servicesDqf.orderMvrs');
  const { data, error } = useQuery({
    queryKey: ['orders', employeeId],
    queryFn: ({ signal }) => api.getEmployeeOrders(employeeId, signal),
  });
  const cancel = useApiMutation((orderId: number) => api.cancelOrder(orderId), {
    success: 'orders.canceled',
  });
  const again = useApiMutation((orderId: number) => api.refreshMvr(orderId), {
    success: 'orders.sentAgain',
  });
  return (
    <Box component="section" aria-labelledby="orders-title" sx={{ mt: 6, maxWidth: 720 }}>
      <Typography id="orders-title" component="h2" sx={{ mb: 2, fontSize: 16, fontWeight: 600 }}>
        {translate('orders.title')}
      </Typography>
      {error ? <Typography>{error.message}</Typography> : null}
      {data?.length === 0 ? <Typography>{translate('orders.none')}</Typography> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map(({ OrderID, OrderDate, OrderStatusID, orderedBy, documentId, hasRecord, ...order }) => (
          <Box
            component="li"
            key={OrderID}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 40 }}
          >
            <Box component="span" sx={{ fontWeight: 600 }}>
              {translate('orders.mvrNumbered', { id: OrderID })}
            </Box>
            <span>{translate(`orders.status.${OrderStatusID}`)}</span>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {translate('orders.by', { date: dateTimeHere(OrderDate), name: orderedBy })}
            </Box>
            {documentId === null ? null : (
              <Link component={RouterLink} to={documentHref(employeeId, { docTypeId: MVR_DOC_TYPE_ID })}>
                {translate('orders.result')}
              </Link>
            )}
            {hasRecord ? (
              <Button
                size="small"
                aria-label={translate('orders.recordNumbered', { id: OrderID })}
                onClick={() => void open('mvrRecord', { employeeId, documentId })}
              >
                {translate('orders.record')}
              </Button>
            ) : null}
            {mayCancel && order.problem ? (
              <Button
                size="small"
                disabled={again.isPending}
                aria-label={translate('orders.againNumbered', { id: OrderID })}
                onClick={() => again.mutate(OrderID)}
              >
                {translate('orders.again')}
              </Button>
            ) : null}
            {mayCancel && isInFlight(OrderStatusID) ? (
              <Button
                size="small"
                disabled={cancel.isPending}
                aria-label={translate('orders.cancelNumbered', { id: OrderID })}
                onClick={() => cancel.mutate(OrderID)}
              >
                {translate('orders.cancel')}
              </Button>
            ) : null}
            {order.problem ? (
              <Typography sx={{ width: '100%', fontSize: 13, color: 'text.secondary' }}>
                {[
                  translate(`orders.problem.${order.problem}`),
                  order.problemText && translate('orders.providerSays', { text: order.problemText }),
                ]
                  .filter(Boolean)
                  .join(' ')}
              </Typography>
            ) : null}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
