import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { SelectedItem } from '../../../domain/pools/contract';
import type { DialogProps } from '../../../src/capability';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { EarlierOutcomes } from './EarlierOutcomes';

/** How a test ended before it was corrected, for who doesn't correct it. Opened by name: `earlierRandomTestOutcomes`. */
export default function EarlierOutcomesDialog({ onClose, ...properties }: DialogProps) {
  const { selected } = properties as unknown as { selected: SelectedItem };
  const translate = useTranslate();
  const { employeeName, test } = selected;
  return (
    <DraggableDialog
      open
      title={translate('pools.earlier.of', { name: employeeName, test: translate(`pools.test.${test}`) })}
      onCancel={() => onClose()}
      actions={<Button onClick={() => onClose()}>{translate('pools.snapshot.close')}</Button>}
    >
      <EarlierOutcomes selected={selected} />
    </DraggableDialog>
  );
}
