import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { ORDER_PERMISSIONS } from '../../domain/orders/access';
import type { Order } from '../../domain/orders/contract';
import { useDialog, usePermission, useUser } from '../../providers/services';
import { dateTimeHere } from '../../src/ui/today';
import { useApi } from '../api';
import { orderHref } from './links';
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

/** Orders of visits to clinics, for those who may place them. */
function OrderButtons({ employeeId }: { employeeId: number }) {
  const translate = useTranslate();
  const { open } = useDialog();
  const isLimited = Boolean(useUser().audit);
  const mayOrderExams = usePermission(ORDER_PERMISSIONS.exam);
  const mayOrderTests = usePermission(ORDER_PERMISSIONS.drug);
  if (isLimited || (!mayOrderExams && !mayOrderTests)) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      {mayOrderExams ? (
        <Button size="small" variant="outlined" onClick={() => void open('orderExam', { employeeId })}>
          {translate('orders.orderExam')}
        </Button>
      ) : null}
      {mayOrderTests ? (
        <Button size="small" variant="outlined" onClick={() => void open('orderTest', { employeeId })}>
          {translate('orders.orderTest')}
        </Button>
      ) : null}
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
