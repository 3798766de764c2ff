import Button from '@mui/material/Button';
import { useListContext, useTranslate, type Identifier } from 'ra-core';
import type { BillingFilter } from '../../../domain/pools/billing';
import { useDialog } from '../../../providers/services';
import { useSelection } from '../../../src/list/table/selection';
import { RECONCILE, REOPEN } from '../links';
import type { ChosenTest } from './billing-work';

/** The id of a row is its key. */
function chosenOf(id: Identifier): ChosenTest {
  const [clientId, selectedId, version, ...moment] = String(id).split('.');
  const reconciledAt = moment.join('.');
  return {
    clientId: Number(clientId),
    selectedId: Number(selectedId),
    version: Number(version),
    reconciledAt: reconciledAt === '' || reconciledAt === 'null' ? null : reconciledAt,
  };
}

/** Rows on all pages are named one by one, because each is reconciled as it was read. */
function SelectedButton({
  dialog,
  label,
  fits,
}: {
  dialog: string;
  label: string;
  fits: (test: ChosenTest) => boolean;
}) {
  const translate = useTranslate();
  const { open } = useDialog();
  const { selection, clear } = useSelection();
  const tests = selection.kind === 'ids' ? selection.ids.map(chosenOf).filter(fits) : [];
  const start = async () => {
    if (await open(dialog, { tests })) clear();
  };
  return (
    <Button size="small" disabled={tests.length === 0} onClick={() => void start()}>
      {translate(label)}
    </Button>
  );
}

export const ReconcileSelected = () => (
  <SelectedButton
    dialog={RECONCILE}
    label="pools.billing.reconcile"
    fits={({ reconciledAt }) => reconciledAt === null}
  />
);

export const ReopenSelected = () => (
  <SelectedButton
    dialog={REOPEN}
    label="pools.billing.reopen"
    fits={({ reconciledAt }) => reconciledAt !== null}
  />
);

/** Reconciles the month of the client that the filter names. */
export function ReconcileMonth() {
  const translate = useTranslate();
  const { open } = useDialog();
  const { month, client } = useListContext().filterValues as BillingFilter;
  const isChosen = month !== undefined && client !== undefined;
  return (
    <Button
      variant="contained"
      disabled={!isChosen}
      onClick={() => void open(RECONCILE, { month: { clientId: client, month } })}
    >
      {translate(isChosen ? 'pools.billing.reconcileMonth' : 'pools.billing.chooseClient')}
    </Button>
  );
}
