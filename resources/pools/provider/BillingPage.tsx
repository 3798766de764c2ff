import { useTranslate } from 'ra-core';
import { ListPage } from '../../../src/list/ListPage';
import { ReconcileMonth } from './BillingActions';
import { billingList } from './billing-list';

export const { prefetch } = billingList;

/** Random tests that the provider bills. */
export default function BillingPage() {
  return (
    <ListPage
      list={billingList}
      subtitle={useTranslate()('pools.billing.subtitle')}
      action={<ReconcileMonth />}
    />
  );
}
