import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { usePageTitle, usePermission } from '../../providers/services';
import { FactList } from '../../src/ui/FactList';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { dateTimeHere } from '../../src/ui/today';
import { useApi } from '../api';
import { useClinicFacts } from './OrderFacts';
import { OrderActions, useProblemText } from './OrderLine';
import { OrderTrail } from './OrderTrail';
import { actorOf } from './words';

/** An order: what was ordered and for which driver, how far it is, and what happened to it. */
export default function OrderPage() {
  const orderId = Number(useParams()['orderId']);
  const translate = useTranslate();
  const api = useApi();
  const clinicFacts = useClinicFacts();
  const maySeeFile = usePermission('client.viewEmployeeFile');
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    queryKey: ['orders', 'one', orderId],
    queryFn: ({ signal }) => api.getOrder(orderId, signal),
  });
  const title = translate(`orders.numbered.${order?.orderType ?? 'mvr'}`, { id: orderId });
  usePageTitle(title);
  const problem = useProblemText(order ?? { problem: null, problemText: null });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!order) return <Skeleton variant="rounded" height={240} />;
  const { FirstName, LastName, employeeId, queryType, EmployerName, OrderDate, OrderStatusID } = order;
  const name = `${FirstName} ${LastName}`;
  const facts = {
    'orders.driver': maySeeFile ? (
      <Link component={RouterLink} to={`/manage/employees/${employeeId}/tab/information`}>
        {name}
      </Link>
    ) : (
      name
    ),
    ...(queryType && { 'orders.query.type': translate(`orders.query.${queryType}`) }),
    ...clinicFacts(order),
    'orders.column.location': EmployerName,
    'orders.column.status': translate(`orders.status.${OrderStatusID}`),
    'orders.ordered': dateTimeHere(OrderDate),
    'orders.column.orderedBy': actorOf(order.orderedBy, order.realUser, translate),
  };
  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageHeader title={title} />
      <FactList facts={facts} />
      {problem ? <Typography sx={{ mt: 2 }}>{problem}</Typography> : null}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          mt: 2,
          minHeight: 40,
          '& .MuiButton-root': { minWidth: 0 },
          '& .MuiButton-root:first-of-type': { ml: -2 },
          '& > a ~ .MuiButton-root:first-of-type': { ml: 0 },
        }}
      >
        <OrderActions order={order} />
      </Box>
      <OrderTrail orderId={orderId} orderType={order.orderType} />
    </Box>
  );
}
