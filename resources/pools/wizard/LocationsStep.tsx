import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { MAX_POOL_NAME } from '../../../domain/pools/contract';
import { CheckboxInput } from '../../../src/record/inputs/CheckboxInput';
import { RadioInput } from '../../../src/record/inputs/RadioInput';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { ShareNotice } from '../ShareNotice';
import { DotNumbers } from './DotNumbers';
import { LocationSearch } from './LocationSearch';
import { StepForm, type StepProps } from './StepForm';

type LocationValues = {
  name: string | null;
  scope: 'whole' | 'some';
  dotNumbers: string[];
  siteIds: number[];
  includeChildren: boolean;
};

/** Which locations: all of them, those with a DOT number, or some by name. */
export function LocationsStep(props: StepProps) {
  const { pool } = props;
  const translate = useTranslate();
  return (
    <StepForm<LocationValues>
      {...props}
      name="locations"
      defaultValues={{
        name: pool?.name ?? null,
        scope: pool && !pool.topLevel ? 'some' : 'whole',
        dotNumbers: pool?.dotNumbers ?? [],
        siteIds: pool?.siteIds ?? [],
        includeChildren: pool?.includeChildren ?? true,
      }}
      isReady={({ name, scope, dotNumbers, siteIds }) =>
        Boolean(name?.trim()) && (scope === 'whole' || dotNumbers.length + siteIds.length > 0)
      }
      changesOf={({ name, scope, dotNumbers, siteIds, includeChildren }) => ({
        // A share has the consortium's name.
        ...(name !== null && !pool?.consortium && { name }),
        topLevel: scope === 'whole',
        includeChildren: scope === 'some' && includeChildren,
        dotNumbers: scope === 'some' ? dotNumbers : [],
        siteIds: scope === 'some' ? siteIds : [],
      })}
    >
      <Box sx={{ maxWidth: 720, display: 'grid', gap: 3, mb: 4 }}>
        {pool?.consortium ? (
          <ShareNotice consortium={pool.consortium} />
        ) : (
          <TextInput
            source="name"
            required
            maxLength={MAX_POOL_NAME}
            helperText={translate('pools.help.name')}
          />
        )}
        <RadioInput
          source="scope"
          choices={(['whole', 'some'] as const).map((id) => ({
            id,
            name: translate(`pools.scope.${id}`),
            help: translate(`pools.scope.${id}Help`),
          }))}
        />
      </Box>
      <SomeLocations />
    </StepForm>
  );
}

function SomeLocations() {
  const scope = useWatch<LocationValues, 'scope'>({ name: 'scope' });
  if (scope !== 'some') return null;
  return (
    <Box sx={{ display: 'grid', gap: 4, mb: 4 }}>
      <DotNumbers source="dotNumbers" />
      <Box>
        <LocationSearch source="siteIds" />
        <CheckboxInput source="includeChildren" />
      </Box>
    </Box>
  );
}
