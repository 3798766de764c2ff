import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Selection } from '../../../domain/pools/contract';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { useApi } from '../../api';
import { POOL_KEYS } from '../links';
import { countOf } from '../wizard/percent';

/** Brings in alternates, in the order of the draw, for people who are absent for the whole period. */
export function AlternatesDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const translate = useTranslate();
  const api = useApi();
  const { poolId, selectionId, period, people } = selection;
  const absent = people.filter(({ notTested }) => notTested === 'absentWholePeriod').length;
  const inUse = people.filter(({ kind, status }) => kind === 'alternate' && status !== 'waiting').length;
  const most = Math.max(0, absent - inUse);
  const countIn = (typed: unknown) => countOf(typed as string | null, most);
  return (
    <ActionDialog<Selection, { alternateNumber: string | null }>
      title={translate('pools.alternates.title', { period })}
      act={({ alternateNumber }) =>
        api.makeAlternateSelection(poolId, selectionId, countIn(alternateNumber) ?? 0)
      }
      changes={POOL_KEYS}
      success="pools.alternates.done"
      onDone={onClose}
      onClose={onClose}
      labels="pools.alternates"
      defaultValues={{ alternateNumber: String(most) }}
      validate={({ alternateNumber }): Record<string, string> =>
        countIn(alternateNumber) ? {} : { alternateNumber: translate('pools.alternates.invalid', { most }) }
      }
      save="pools.alternates.save"
    >
      <Typography sx={{ mb: 3 }}>{translate('pools.alternates.text', { smart_count: absent })}</Typography>
      <TextInput source="alternateNumber" required inputMode="numeric" maxLength={6} />
    </ActionDialog>
  );
}
