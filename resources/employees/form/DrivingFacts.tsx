import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { VEHICLE_CLASSES, type PersonFlag } from '../../../domain/compliance/rule-types';
import { isFactAsked } from '../../../domain/compliance/vehicle-facts';
import { ChoiceInput } from '../../../src/record/inputs/ChoiceInput';
import { YesNoInput } from '../../../src/record/inputs/YesNoInput';
import { RegulationLinks } from '../../../src/ui/RegulationLinks';
import { DRIVING_FACTS } from '../../documents';
import { DERIVED_FACTS, FACT_SECTIONS, FACTS } from '../driving-facts';
import { FieldGroup } from '../../../src/record/FieldGroup';

/** What the rules need to know about a driver, as questions with the sections that ask them. */
export function DrivingFacts({ disabled }: { disabled: boolean }) {
  const translate = useTranslate();
  const [restrictions, flags] = useWatch({ name: ['restrictions', 'flags'] }) as [
    string | null | undefined,
    Partial<Record<PersonFlag, boolean>> | undefined,
  ];
  return (
    <FieldGroup title="employees.form.facts" anchor={DRIVING_FACTS}>
      <Box sx={{ gridColumn: '1 / -1', fontSize: 13, color: 'text.secondary', mb: 2, maxWidth: '72ch' }}>
        {translate('employees.fact.intro')}
      </Box>
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}>
        <VehicleClassInput disabled={disabled} />
        {FACTS.map((fact) => (
          <YesNoInput
            key={fact}
            source={`flags.${fact}`}
            disabled={disabled}
            isQuestion={!DERIVED_FACTS.has(fact) && isFactAsked({ restrictions, flags }, fact)}
            helperText={
              <>
                {translate(`employees.fact.${fact}`)} <FactSection cfr={FACT_SECTIONS[fact]} />
              </>
            }
          />
        ))}
      </Box>
    </FieldGroup>
  );
}

/** The largest vehicles of the job. */
function VehicleClassInput({ disabled }: { disabled: boolean }) {
  const translate = useTranslate();
  return (
    <ChoiceInput
      source="vehicleClass"
      disabled={disabled}
      choices={[
        { id: '', name: translate('employees.vehicleClass.none') },
        ...VEHICLE_CLASSES.map((id) => ({ id, name: translate(`employees.vehicleClass.${id}`) })),
      ]}
      helperText={
        <>
          {translate('employees.fact.vehicleClass')} <RegulationLinks cfr="383.91, 383.23(a)" />
        </>
      }
    />
  );
}

/** A section of title 49; California's code is not part of it. */
function FactSection({ cfr }: { cfr: string | null }) {
  const translate = useTranslate();
  return cfr === null ? translate('employees.fact.california.section') : <RegulationLinks cfr={cfr} />;
}
