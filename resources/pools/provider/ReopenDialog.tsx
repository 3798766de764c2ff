import { useTranslate } from 'ra-core';
import type { BillingAnswer } from '../../../domain/pools/billing';
import { MAX_REASON } from '../../../domain/pools/contract';
import type { DialogProps } from '../../../src/capability';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { useApi } from '../../api';
import { BILLING } from '../links';
import { batchesOf, bothOf, NOTHING_DONE, useBillingAnswer, type ChosenTest } from './billing-work';

/** Takes back that random tests are billed. Opened by name: `reopenRandomTests`. */
export default function ReopenDialog({ onClose, ...properties }: DialogProps) {
  const { tests } = properties as unknown as { tests: ChosenTest[] };
  const translate = useTranslate();
  const api = useApi();
  const tell = useBillingAnswer('pools.billing.reopenedDone');
  const act = async ({ reason }: { reason: string }): Promise<BillingAnswer> => {
    let answer = NOTHING_DONE;
    for (const batch of batchesOf(tests)) {
      const named = batch.tests.map(({ selectedId, reconciledAt }) => ({
        selectedId,
        reconciledAt: reconciledAt ?? '',
      }));
      // oxlint-disable-next-line no-await-in-loop -- a request for each client
      answer = bothOf(answer, await api.reopenTests(batch.clientId, { reason, tests: named }));
    }
    return answer;
  };
  return (
    <ActionDialog<BillingAnswer, { reason: string }>
      title={translate('pools.billing.title.reopen', { smart_count: tests.length })}
      act={act}
      changes={[BILLING]}
      onDone={(answer) => {
        tell(answer);
        onClose(true);
      }}
      onClose={() => onClose()}
      labels="pools.billing.field"
      defaultValues={{ reason: null }}
      validate={({ reason }) => ({ ...(!reason && { reason: translate('pools.billing.reasonMissing') }) })}
      save="pools.billing.reopen"
    >
      <TextInput source="reason" required rows={2} maxLength={MAX_REASON} />
    </ActionDialog>
  );
}
