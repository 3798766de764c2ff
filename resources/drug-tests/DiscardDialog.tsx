import { useTranslate } from 'ra-core';
import { MAX_NOTE, type TestReportItem } from '../../domain/drug-tests/contract';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { TextInput } from '../../src/record/inputs/TextInput';
import { useApi } from '../api';
import { RESULT_KEYS } from './links';

/** Takes a report off the list, with a reason. Opened by name: `discardTestReport`. */
export default function DiscardDialog({ onClose, ...properties }: DialogProps) {
  const { report } = properties as unknown as { report: TestReportItem };
  const translate = useTranslate();
  const api = useApi();
  return (
    <ActionDialog<unknown, { because: string }>
      title={translate('drugTests.discard.title')}
      act={({ because }) => api.discardTestReport(report.matchId, because)}
      changes={RESULT_KEYS}
      success="drugTests.discard.done"
      onDone={() => onClose(true)}
      onClose={() => onClose()}
      labels="drugTests.discard"
      defaultValues={{ because: null }}
      validate={({ because }) => ({ ...(!because && { because: translate('drugTests.discard.missing') }) })}
      save="drugTests.discard.save"
    >
      <TextInput source="because" required rows={2} maxLength={MAX_NOTE} />
    </ActionDialog>
  );
}
