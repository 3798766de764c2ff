import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { MAX_REASON } from '../../../domain/pools/contract';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { useApi } from '../../api';
import type { SelectionHead } from '../api';
import { POOL_KEYS } from '../links';
import { useOwner } from '../owner';
import { countOf } from '../wizard/percent';

type ExtendValues = {
  numToSelectDrug: string | null;
  numToSelectAlcohol: string | null;
  reason: string | null;
};
const COUNTS = ['numToSelectDrug', 'numToSelectAlcohol'] as const;

/** Adds the next people of the same order. Counts only grow. */
export function ExtendDialog({ selection, onClose }: { selection: SelectionHead; onClose: () => void }) {
  const translate = useTranslate();
  const api = useApi();
  const owner = useOwner();
  const { poolId, selectionId, period, size } = selection;
  const invalid = (values: ExtendValues) =>
    COUNTS.filter((name) => {
      const count = countOf(values[name], size);
      return typeof count !== 'number' || count < selection[name];
    });
  const isMore = (values: ExtendValues) =>
    COUNTS.some((name) => (countOf(values[name], size) ?? 0) > selection[name]);
  return (
    <ActionDialog<unknown, ExtendValues>
      title={translate('pools.extend.title', { period })}
      act={({ numToSelectDrug, numToSelectAlcohol, reason }) =>
        api.extendSelection(
          poolId,
          selectionId,
          { drug: countOf(numToSelectDrug, size) ?? 0, alcohol: countOf(numToSelectAlcohol, size) ?? 0 },
          reason,
          owner,
        )
      }
      changes={POOL_KEYS}
      success="pools.extend.done"
      onDone={onClose}
      onClose={onClose}
      labels="pools.extend"
      defaultValues={{
        numToSelectDrug: String(selection.numToSelectDrug),
        numToSelectAlcohol: String(selection.numToSelectAlcohol),
        reason: null,
      }}
      isReady={(values) => isMore(values as ExtendValues)}
      validate={(values) => ({
        ...Object.fromEntries(
          invalid(values as ExtendValues).map((name) => [
            name,
            translate('pools.extend.invalid', { least: selection[name], most: size }),
          ]),
        ),
        ...(!values['reason'] && { reason: translate('pools.extend.reasonMissing') }),
      })}
      save="pools.extend.save"
    >
      <Typography sx={{ mb: 3 }}>{translate('pools.extend.text')}</Typography>
      <Box sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {COUNTS.map((name) => (
          <TextInput key={name} source={name} required inputMode="numeric" maxLength={12} />
        ))}
      </Box>
      <TextInput source="reason" required rows={2} maxLength={MAX_REASON} />
    </ActionDialog>
  );
}
