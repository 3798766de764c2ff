import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { MAX_REASON, NOT_TESTED, type NotTested, type SelectedItem } from '../../../domain/pools/contract';
import type { DialogProps } from '../../../src/capability';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { RadioInput } from '../../../src/record/inputs/RadioInput';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { useApi } from '../../api';
import { NEEDS_NOTE } from '../../../domain/pools/selected-rules';
import { POOL_KEYS } from '../links';
import { CorrectionReason } from './CorrectionReason';
import { EarlierOutcomes } from './EarlierOutcomes';

type NotTestedValues = { notTested: NotTested | null; note: string | null; correctionReason: string | null };

/** Records why a person wasn't tested. Opened by name: `recordRandomNotTested`. */
export default function NotTestedDialog({ onClose, ...properties }: DialogProps) {
  const { selected } = properties as unknown as { selected: SelectedItem };
  const { selectedId, version, employeeName, notTested, note } = selected;
  const translate = useTranslate();
  const api = useApi();
  const isCorrection = notTested !== null;
  return (
    <ActionDialog<unknown, NotTestedValues>
      title={translate('pools.notTestedDialog.title', { name: employeeName })}
      act={({ correctionReason, ...values }) =>
        api.changeSelected(selectedId, { version, ...values, ...(isCorrection && { correctionReason }) })
      }
      changes={POOL_KEYS}
      success="pools.notTestedDialog.done"
      onDone={onClose}
      onClose={() => onClose()}
      labels="pools.notTestedDialog"
      defaultValues={{ notTested, note, correctionReason: null }}
      validate={(values) => ({
        ...(!values['notTested'] && { notTested: translate('pools.notTestedDialog.missing') }),
        ...(NEEDS_NOTE.includes(values['notTested'] as NotTested) &&
          !values['note'] && { note: translate('pools.notTestedDialog.noteMissing') }),
        ...(isCorrection &&
          !values['correctionReason'] && { correctionReason: translate('pools.earlier.reasonMissing') }),
      })}
      isReady={(values) => Boolean(values['notTested'])}
      save="pools.notTestedDialog.save"
    >
      <Typography sx={{ mb: 3 }}>{translate('pools.notTestedDialog.text')}</Typography>
      <RadioInput
        source="notTested"
        choices={NOT_TESTED.map((id) => ({
          id,
          name: translate(`pools.notTested.${id}`),
          ...(id === 'absentWholePeriod' && { help: translate('pools.notTestedDialog.absentHelp') }),
        }))}
      />
      <Note />
      {isCorrection ? <CorrectionReason /> : null}
      <EarlierOutcomes selected={selected} />
    </ActionDialog>
  );
}

function Note() {
  const notTested = useWatch<NotTestedValues, 'notTested'>({ name: 'notTested' });
  return (
    <TextInput
      source="note"
      rows={2}
      maxLength={MAX_REASON}
      required={notTested !== null && NEEDS_NOTE.includes(notTested)}
    />
  );
}
