import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { MAX_REASON, type Calculation } from '../../../domain/pools/contract';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { useApi } from '../../api';
import type { SelectionHead } from '../api';
import { POOL_KEYS } from '../links';
import { useOwner } from '../owner';
import { countOf } from '../wizard/percent';

type MakeValues = { drug: string | null; alcohol: string | null; reason: string | null };
const TESTS = ['drug', 'alcohol'] as const;

interface MakeDialogProps {
  calculation: Calculation;
  onMade: (selection: SelectionHead) => void;
  onClose: () => void;
}

/** Commits to how many people are drawn. Other counts than those calculated need a reason. */
export function MakeDialog({ calculation, onMade, onClose }: MakeDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const owner = useOwner();
  const { poolId, period, basis, size } = calculation;
  const countsOf = (values: MakeValues) => ({
    drug: countOf(values.drug, size),
    alcohol: countOf(values.alcohol, size),
  });
  const differs = (values: MakeValues) =>
    TESTS.some((test) => (countsOf(values)[test] ?? 0) !== (calculation[test]?.need ?? 0));
  const validate = (given: object) => {
    const values = given as MakeValues;
    const wrong = TESTS.filter((test) => calculation[test] && typeof countsOf(values)[test] !== 'number');
    return {
      ...Object.fromEntries(wrong.map((test) => [test, translate('pools.make.invalid', { size })])),
      ...(differs(values) && !values.reason && { reason: translate('pools.make.reasonMissing') }),
    } as Record<string, string>;
  };
  return (
    <ActionDialog<SelectionHead, MakeValues>
      title={translate('pools.make.title', { period })}
      act={(values) => {
        const { drug, alcohol } = countsOf(values);
        const reason = differs(values) ? values.reason : null;
        return api.makeSelection(
          poolId,
          { drug: drug ?? 0, alcohol: alcohol ?? 0 },
          { basis, reason },
          owner,
        );
      }}
      // After a refusal, too: the calculation shows what has changed.
      changes={POOL_KEYS}
      onDone={onMade}
      onClose={onClose}
      labels="pools.make"
      defaultValues={{
        drug: String(calculation.drug?.need ?? 0),
        alcohol: String(calculation.alcohol?.need ?? 0),
        reason: null,
      }}
      validate={validate}
      save="pools.make.save"
    >
      <Typography sx={{ mb: 3 }}>{translate('pools.make.text')}</Typography>
      <Box sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {TESTS.map((test) =>
          calculation[test] ? (
            <TextInput
              key={test}
              source={test}
              required
              inputMode="numeric"
              maxLength={12}
              helperText={translate('pools.make.help', { need: calculation[test].need })}
            />
          ) : null,
        )}
      </Box>
      <Reason differs={differs} />
    </ActionDialog>
  );
}

function Reason({ differs }: { differs: (values: MakeValues) => boolean }) {
  const translate = useTranslate();
  const values = useWatch();
  if (!differs(values as MakeValues)) return null;
  return (
    <TextInput
      source="reason"
      required
      rows={2}
      maxLength={MAX_REASON}
      helperText={translate('pools.make.reasonHelp')}
    />
  );
}
