import { useTranslate } from 'ra-core';
import Typography from '@mui/material/Typography';
import { MAX_INVOICE, type BillingAnswer } from '../../../domain/pools/billing';
import type { DialogProps } from '../../../src/capability';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { useApi } from '../../api';
import { BILLING } from '../links';
import { batchesOf, bothOf, NOTHING_DONE, useBillingAnswer, type ChosenTest } from './billing-work';

interface Reconciled {
  /** The tests that are selected, or else a month of a client. */
  tests?: ChosenTest[];
  month?: { clientId: number; month: string };
}

/** Marks random tests as billed. Opened by name: `reconcileRandomTests`. */
export default function ReconcileDialog({ onClose, ...properties }: DialogProps) {
  const { tests = [], month } = properties as Reconciled;
  const translate = useTranslate();
  const api = useApi();
  const tell = useBillingAnswer('pools.billing.reconciledDone');
  const act = async ({ invoice }: { invoice: string }): Promise<BillingAnswer> => {
    let answer = NOTHING_DONE;
    /* oxlint-disable no-await-in-loop -- each request goes on where the one before ended */
    if (month) {
      do answer = bothOf(answer, await api.reconcileTests(month.clientId, { invoice, month: month.month }));
      while (answer.more);
      return answer;
    }
    for (const batch of batchesOf(tests)) {
      const named = batch.tests.map(({ selectedId, version }) => ({ selectedId, version }));
      answer = bothOf(answer, await api.reconcileTests(batch.clientId, { invoice, tests: named }));
    }
    /* oxlint-enable no-await-in-loop */
    return answer;
  };
  return (
    <ActionDialog<BillingAnswer, { invoice: string }>
      title={translate(month ? 'pools.billing.monthTitle' : 'pools.billing.title.reconcile', {
        smart_count: tests.length,
      })}
      act={act}
      changes={[BILLING]}
      onDone={(answer) => {
        tell(answer);
        onClose(true);
      }}
      onClose={() => onClose()}
      labels="pools.billing.field"
      defaultValues={{ invoice: null }}
      validate={({ invoice }) => ({
        ...(!invoice && { invoice: translate('pools.billing.invoiceMissing') }),
      })}
      save="pools.billing.reconcile"
    >
      <Typography sx={{ mb: 3 }}>{translate('pools.billing.reconcileText')}</Typography>
      <TextInput source="invoice" required maxLength={MAX_INVOICE} />
    </ActionDialog>
  );
}
