import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { ORDER_PERMISSIONS } from '../../domain/orders/access';
import { fitted, USUAL_TEST } from '../../domain/orders/test-choices';
import { formatDate } from '../../domain/shared/dates';
import { useAlert, usePermission } from '../../providers/services';
import { useConfirm } from '../../src/ui/useConfirm';
import { useApi } from '../api';
import type { AskedTest } from './asked-test';

/** Orders both tests after an accident at once: hours count. Their clinics are chosen on the orders. */
export function OrderBoth({ asked, name }: { asked: readonly AskedTest[]; name: string }) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const alert = useAlert();
  const api = useApi();
  const queryClient = useQueryClient();
  if (!usePermission(ORDER_PERMISSIONS.drug)) return null;
  const order = () => {
    // One that was placed isn't placed again after the other was refused.
    const left = [...asked];
    return confirm({
      title: translate('accidents.tests.both.title', { name }),
      text: asked
        .map(({ orderType, expiresOn }) =>
          translate(`accidents.tests.both.${orderType}`, { date: formatDate(expiresOn) }),
        )
        .concat(translate('accidents.tests.both.clinics'))
        .join(' '),
      confirmLabel: translate('accidents.tests.both.order'),
      action: async () => {
        try {
          for (let next = left[0]; next; next = left[0]) {
            const { orderType, test } = next;
            await api.placeOrder({ ...next, test: fitted(orderType, { ...USUAL_TEST, ...test }) });
            left.shift();
          }
          alert('accidents.tests.both.done', 'success');
        } finally {
          await queryClient.invalidateQueries();
        }
      },
    });
  };
  return (
    <Button
      size="small"
      variant="contained"
      aria-label={translate('accidents.tests.orderOf', {
        order: translate('accidents.tests.both.order'),
        name,
      })}
      onClick={() => void order()}
    >
      {translate('accidents.tests.both.order')}
    </Button>
  );
}
