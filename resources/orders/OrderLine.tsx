import { PERSONS_FILE } from '../../providers/refetch';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { isClinicOrder, isRecordOrder, type Order } from '../../domain/orders/contract';
import { ORDER_PERMISSIONS } from '../../domain/orders/access';
import { mayMove } from '../../domain/orders/moves';
import { AWAITING_CLINIC, CANCELED, isInFlight, ORDERED, SCHEDULED } from '../../domain/orders/statuses';
import { useDialog, usePermission } from '../../providers/services';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useConfirm } from '../../src/ui/useConfirm';
import { useApi } from '../api';
import { documentHref } from '../documents';

/** A visit that can be authorized. */
const hasLetter = ({ orderType, OrderStatusID, AppointmentDateTime, walkInOn }: Order): boolean =>
  isClinicOrder(orderType) &&
  [ORDERED, SCHEDULED, AWAITING_CLINIC].includes(OrderStatusID) &&
  (AppointmentDateTime ?? walkInOn) !== null;

/** Visits that were missed or came too late can start over. */
const mayReopen = ({ orderType, OrderStatusID }: Order): boolean =>
  isClinicOrder(orderType) ? mayMove('reopen', OrderStatusID) : OrderStatusID === CANCELED;

/** The result of an order, and what can be done with it, as links and buttons. */
export function OrderActions({ order }: { order: Order }) {
  const translate = useTranslate();
  const api = useApi();
  const { open } = useDialog();
  const confirm = useConfirm();
  const mayChange = usePermission(ORDER_PERMISSIONS[order.orderType]);
  const mayType = usePermission('client.uploadDocuments');
  const {
    OrderID: id,
    orderType,
    OrderStatusID,
    documentId,
    resultDate,
    resultDocTypeId,
    hasRecord,
    isRecordTyped,
    problem,
    employeeId,
  } = order;
  const cancel = useApiMutation(() => api.cancelOrder(id), {
    success: 'orders.canceled',
    changes: PERSONS_FILE,
  });
  const askToCancel = async () => {
    const isSure = await confirm({
      title: translate('orders.cancelDialog.title', { id }),
      text: translate(`orders.cancelDialog.${isClinicOrder(orderType) ? 'visit' : 'record'}`),
      confirmLabel: translate('orders.cancel'),
      cancelLabel: translate('orders.cancelDialog.keep'),
      destructive: true,
    });
    if (isSure) cancel.mutate();
  };
  const again = useApiMutation(() => api.sendAgain(id), {
    success: 'orders.sentAgain',
    changes: PERSONS_FILE,
  });
  const reopen = useApiMutation(() => api.reopenOrder(id), {
    success: 'orders.reopened',
    changes: PERSONS_FILE,
  });
  const button = (key: string, named: string, change: { isPending: boolean; mutate: () => void }) => (
    <Button
      size="small"
      disabled={change.isPending}
      aria-label={translate(`orders.${named}`, { id })}
      onClick={() => change.mutate()}
    >
      {translate(`orders.${key}`)}
    </Button>
  );
  return (
    <>
      {documentId === null || resultDocTypeId === null ? null : (
        <Link component={RouterLink} to={documentHref(employeeId, { docTypeId: resultDocTypeId })}>
          {translate(`orders.result.${orderType}`)}
        </Link>
      )}
      {hasRecord && documentId !== null ? (
        <Button
          size="small"
          aria-label={translate('orders.recordNumbered', { id })}
          onClick={() =>
            void open(orderType === 'psp' ? 'pspReport' : 'mvrRecord', { employeeId, documentId })
          }
        >
          {translate('orders.record')}
        </Button>
      ) : null}
      {orderType === 'mvr' && mayType && resultDate !== null && (!hasRecord || isRecordTyped) ? (
        <Button
          size="small"
          aria-label={translate('orders.typeNumbered', { id })}
          onClick={() =>
            void open('typeMvrRecord', {
              employeeId,
              documentId,
              reportDate: resultDate,
              isTyped: isRecordTyped,
            })
          }
        >
          {translate('orders.type')}
        </Button>
      ) : null}
      {mayChange && isClinicOrder(orderType) && isInFlight(OrderStatusID) ? (
        <Button
          size="small"
          aria-label={translate('orders.editNumbered', { id })}
          onClick={() => void open('orderEdit', { orderId: id })}
        >
          {translate('orders.editButton')}
        </Button>
      ) : null}
      {mayChange && hasLetter(order) ? (
        <Button
          size="small"
          aria-label={translate('orders.letterNumbered', { id })}
          onClick={() => void open('orderLetter', { order })}
        >
          {translate('orders.letterButton')}
        </Button>
      ) : null}
      {mayChange && problem && isRecordOrder(orderType) && mayMove('sendAgain', OrderStatusID)
        ? button('again', 'againNumbered', again)
        : null}
      {mayChange && isInFlight(OrderStatusID)
        ? button('cancel', 'cancelNumbered', {
            isPending: cancel.isPending,
            mutate: () => void askToCancel(),
          })
        : null}
      {mayChange && mayReopen(order) ? button('reopen', 'reopenNumbered', reopen) : null}
    </>
  );
}

/** Why the result of an order could not be filed. */
export function useProblemText({
  problem,
  problemText,
}: Pick<Order, 'problem' | 'problemText'>): string | null {
  const translate = useTranslate();
  if (!problem) return null;
  const providerText = problemText && translate('orders.providerSays', { text: problemText });
  return [translate(`orders.problem.${problem}`), providerText].filter(Boolean).join(' ');
}
