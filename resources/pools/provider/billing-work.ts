import { useAlert } from '../../../providers/services';
import { MAX_RECONCILED, type BillingAnswer } from '../../../domain/pools/billing';

/** A test as the list showed it. */
export interface ChosenTest {
  clientId: number;
  selectedId: number;
  version: number;
  reconciledAt: string | null;
}

/** Tests by client, at most as many together as one request takes. */
export function batchesOf(tests: readonly ChosenTest[]): { clientId: number; tests: ChosenTest[] }[] {
  const clients = [...new Set(tests.map(({ clientId }) => clientId))];
  return clients.flatMap((clientId) => {
    const own = tests.filter((test) => test.clientId === clientId);
    return Array.from({ length: Math.ceil(own.length / MAX_RECONCILED) }, (_, at) => ({
      clientId,
      tests: own.slice(at * MAX_RECONCILED, (at + 1) * MAX_RECONCILED),
    }));
  });
}

export const bothOf = (one: BillingAnswer, other: BillingAnswer): BillingAnswer => ({
  done: one.done + other.done,
  refused: [...one.refused, ...other.refused],
  more: other.more,
});
export const NOTHING_DONE: BillingAnswer = { done: 0, refused: [], more: false };

/** Says how many tests were done, and of the others why they are as they were. */
export function useBillingAnswer(done: string) {
  const alert = useAlert();
  return ({ done: count, refused }: BillingAnswer) => {
    if (count > 0) alert(done, 'success', { values: { smart_count: count } });
    for (const because of new Set(refused.map((one) => one.because))) {
      const some = refused.filter((one) => one.because === because);
      const { by, invoice } = some[0]!;
      alert(`pools.billing.refused.${because}`, 'warning', {
        values: { smart_count: some.length, name: by ?? '', invoice: invoice ?? '' },
      });
    }
  };
}
