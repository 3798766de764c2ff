import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ExamOrder } from '../../../domain/cme/contract';
import { MAX_CHASE_NOTE } from '../../../domain/cme/contract';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { DateInput } from '../../../src/record/inputs/DateInput';
import { ChoiceInput } from '../../../src/record/inputs/ChoiceInput';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { useApi } from '../../api';
import { CHASE } from '../links';

interface Values {
  kind: 'call' | 'note';
  usual: string | null;
  note: string | null;
  nextCallOn: string | null;
}

interface ChaseDialogProps {
  order: ExamOrder;
  onClose: () => void;
}

/** Adds a call or a note about an order without a result. */
export function ChaseDialog({ order, onClose }: ChaseDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const { data: usual = [] } = useQuery({
    queryKey: ['cannedTexts', 'CMENotes'],
    queryFn: ({ signal }) => api.getCannedTexts('CMENotes', signal),
  });
  return (
    <ActionDialog<unknown, Values>
      title={translate('cme.chase.add')}
      labels="cme.field"
      save="cme.save"
      defaultValues={{ kind: 'call' }}
      act={({ kind, usual: chosen, note, nextCallOn }) =>
        api.addChase(order.orderId, {
          clientId: order.clientId,
          kind,
          note: [chosen, note].filter(Boolean).join('. '),
          nextCallOn: nextCallOn ?? null,
        })
      }
      validate={(values): Record<string, string> =>
        values['usual'] || values['note'] ? {} : { note: translate('cme.chase.noteMissing') }
      }
      changes={[CHASE, 'examChases', 'examOrders', 'examTrail']}
      success="cme.chase.added"
      onDone={onClose}
      onClose={onClose}
    >
      <ChoiceInput
        source="kind"
        label="cme.chase.kind"
        choices={[
          { id: 'call', name: translate('cme.chase.call') },
          { id: 'note', name: translate('cme.chase.note') },
        ]}
      />
      <ChoiceInput
        source="usual"
        label="cme.reason.usual"
        choices={usual.map(({ text }) => ({ id: text, name: text }))}
      />
      <TextInput source="note" label="cme.field.note" maxLength={MAX_CHASE_NOTE} rows={3} />
      <DateInput source="nextCallOn" label="cme.column.nextCall" />
    </ActionDialog>
  );
}
