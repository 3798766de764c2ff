import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { SelectedItem } from '../../../domain/pools/contract';
import type { DialogProps } from '../../../src/capability';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { useApi } from '../../api';
import { POOL_KEYS } from '../links';
import { momentErrors, momentIn, MomentInputs, momentValues, type MomentValues } from './MomentInputs';

/** Records when a person was told to go to the test. Opened by name: `recordRandomTestTimes`. */
export default function TimesDialog({ onClose, ...properties }: DialogProps) {
  const { selected } = properties as unknown as { selected: SelectedItem };
  const { selectedId, version, employeeName, notifiedAt } = selected;
  const translate = useTranslate();
  const api = useApi();
  return (
    <ActionDialog<unknown, MomentValues<'notifiedAt'>>
      title={translate('pools.times.title', { name: employeeName })}
      act={(values) =>
        api.changeSelected(selectedId, { version, notifiedAt: momentIn(values.notifiedAt, values.time) })
      }
      changes={POOL_KEYS}
      success="pools.times.done"
      onDone={onClose}
      onClose={() => onClose()}
      labels="pools.moment"
      defaultValues={momentValues('notifiedAt', notifiedAt)}
      validate={(values) => momentErrors(values, 'notifiedAt', (key) => translate(`pools.moment.${key}`))}
      save="pools.times.save"
    >
      <Typography sx={{ mb: 3 }}>{translate('pools.times.text')}</Typography>
      <MomentInputs source="notifiedAt" />
    </ActionDialog>
  );
}
