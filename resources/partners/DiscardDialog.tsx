import { useTranslate } from 'ra-core';
import { MAX_BECAUSE, type UnclaimedReport } from '../../domain/partners/contract';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { TextInput } from '../../src/record/inputs/TextInput';
import { useApi } from '../api';
import { PARTNERS, UNCLAIMED } from './links';

/** Takes a report of no client off the list, with a reason. Opened by name: `discardUnclaimed`. */
export default function DiscardDialog({ onClose, ...properties }: DialogProps) {
  const { report } = properties as unknown as { report: UnclaimedReport };
  const translate = useTranslate();
  const api = useApi();
  return (
    <ActionDialog<null, { because: string | null }>
      title={translate('partners.discard.title')}
      act={({ because }) => api.discardUnclaimed(report.reportId, because ?? '')}
      changes={[UNCLAIMED, PARTNERS]}
      success="partners.discard.done"
      onDone={() => onClose(true)}
      onClose={() => onClose()}
      labels="partners.discard"
      defaultValues={{ because: null }}
      validate={({ because }): Record<string, string> =>
        because ? {} : { because: translate('partners.discard.missing') }
      }
      save="partners.discard.save"
    >
      <TextInput source="because" required rows={2} maxLength={MAX_BECAUSE} />
    </ActionDialog>
  );
}
