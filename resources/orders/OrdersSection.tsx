import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '../../domain/orders/contract';
import { dateTimeHere } from '../../src/ui/today';
import { useApi } from '../api';
import { orderHref } from './links';
import { OrderButtons } from './OrderButtons';
import { OrderActions, useProblemText } from './OrderLine';
import { actorOf, visitText } from './words';

/** The orders about an employee, latest first. */
export default function OrdersSection({ employeeId }: { employeeId: number }) {
  const translate = useTranslate();
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['orders', employeeId],
    queryFn: ({ signal }) => api.getEmployeeOrders(employeeId, signal),
  });
  return (
    <Box component="section" aria-labelledby="orders-title" sx={{ mt: 6, maxWidth: 720 }}>
      <Typography id="orders-title" component="h2" sx={{ mb: 2, fontSize: 16, fontWeight: 600 }}>
        {translate('orders.title')}
      </Typography>
      <OrderButtons employeeId={employeeId} />
      {error ? <Typography>{error.message}</Typography> : null}
      {data?.length === 0 ? <Typography>{translate('orders.none')}</Typography> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((order) => (
          <OrderLine key={order.OrderID} order={order} />
        ))}
      </Box>
    </Box>
  );
}

function OrderLine({ order }: { order: Order }) {
  const translate = useTranslate();
  const { OrderID, orderType, OrderDate, OrderStatusID, orderedBy, realUser } = order;
  const problem = useProblemText(order);
  const [locale] = useLocaleState();
  const visit = visitText(order, { translate, locale });
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 40 }}
    >
      <Link component={RouterLink} to={orderHref(OrderID)} sx={{ fontWeight: 600 }}>
        {translate(`orders.numbered.${orderType}`, { id: OrderID })}
      </Link>
      <span>{translate(`orders.status.${OrderStatusID}`)}</span>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
        {translate('orders.by', {
          date: dateTimeHere(OrderDate),
          name: actorOf(orderedBy, realUser, translate),
        })}
      </Box>
      {visit ? (
        <Box component="span" sx={{ fontSize: 13 }}>
          {[order.VendorName, visit].filter(Boolean).join(', ')}
        </Box>
      ) : null}
      <OrderActions order={order} />
      {problem ? (
        <Typography sx={{ width: '100%', fontSize: 13, color: 'text.secondary' }}>{problem}</Typography>
      ) : null}
    </Box>
  );
}
