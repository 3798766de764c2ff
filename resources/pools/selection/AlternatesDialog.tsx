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
  const { poolId, selectionId, period } = selection;
  // The reader may not be allowed to see who is absent.
  const most = selection.needAlternates ?? 0;
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
      <Typography sx={{ mb: 3 }}>{translate('pools.alternates.text', { smart_count: most })}</Typography>
      <TextInput source="alternateNumber" required inputMode="numeric" maxLength={6} />
    </ActionDialog>
  );
}
