import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { ORDER_PERMISSIONS } from '../../domain/orders/access';
import { mayBeOrdered } from '../../domain/orders/record-order-rules';
import { useDialog, usePermission, useUser } from '../../providers/services';
import { todayHere } from '../../src/ui/today';
import { useApi } from '../api';
import { useOrderRecord } from './use-order-record';

/** Orders that can be placed for an employee, for those who may. The button for an MVR is in the header of the file. */
export function OrderButtons({ employeeId }: { employeeId: number }) {
  const { open } = useDialog();
  const isLimited = Boolean(useUser().audit);
  const mayOrderExams = usePermission(ORDER_PERMISSIONS.exam);
  const mayOrderTests = usePermission(ORDER_PERMISSIONS.drug);
  const orders = [
    ...(mayOrderExams ? (['orderExam'] as const) : []),
    ...(mayOrderTests ? (['orderTest'] as const) : []),
  ];
  if (isLimited) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2, '&:empty': { display: 'none' } }}>
      {orders.map((dialog) => (
        <OrderButton key={dialog} text={`orders.${dialog}`} onClick={() => open(dialog, { employeeId })} />
      ))}
      <RecordButtons employeeId={employeeId} />
    </Box>
  );
}

/** PSP reports and EPN inquiries, if this person's license and employment allow them. */
function RecordButtons({ employeeId }: { employeeId: number }) {
  const api = useApi();
  const orderRecord = useOrderRecord();
  const { isInternalCompany } = useUser();
  const mayEdit = usePermission('client.editEmployeeInfo');
  const mayOrderPsp = usePermission(ORDER_PERMISSIONS.psp) && mayEdit && isInternalCompany;
  const mayOrderEpn = usePermission(ORDER_PERMISSIONS.epn) && mayEdit;
  const { data: employee } = useQuery({
    queryKey: ['orders', 'employee', employeeId],
    queryFn: ({ signal }) => api.getOrderedEmployee(employeeId, signal),
    enabled: mayOrderPsp || mayOrderEpn,
  });
  if (!employee) return null;
  const offers = (orderType: 'psp' | 'epn') => mayBeOrdered(orderType, employee, todayHere());
  return (
    <>
      {mayOrderPsp && offers('psp') ? (
        <OrderButton text="orders.orderPsp" onClick={() => orderRecord(employee, 'psp')} />
      ) : null}
      {mayOrderEpn && offers('epn') ? (
        <OrderButton text="orders.orderEpn" onClick={() => orderRecord(employee, 'epn')} />
      ) : null}
    </>
  );
}

function OrderButton({ text, onClick }: { text: string; onClick: () => Promise<unknown> }) {
  const translate = useTranslate();
  return (
    <Button size="small" variant="outlined" onClick={() => void onClick()}>
      {translate(text)}
    </Button>
  );
}
