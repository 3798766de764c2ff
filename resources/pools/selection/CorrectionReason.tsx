import { useTranslate } from 'ra-core';
import { MAX_REASON } from '../../../domain/pools/contract';
import { TextInput } from '../../../src/record/inputs/TextInput';

/** Why what was recorded of a closed test changes. It is kept with the earlier outcome. */
export function CorrectionReason() {
  const translate = useTranslate();
  return (
    <TextInput
      source="correctionReason"
      label="pools.earlier.reason"
      required
      rows={2}
      maxLength={MAX_REASON}
      helperText={translate('pools.earlier.reasonHelp')}
    />
  );
}
