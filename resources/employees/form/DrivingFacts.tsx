import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { YesNoInput } from '../../../src/record/inputs/YesNoInput';
import { RegulationLinks } from '../../../src/ui/RegulationLinks';
import { DRIVING_FACTS } from '../../documents';
import { DERIVED_FACTS, FACT_SECTIONS, FACTS } from '../driving-facts';
import { FieldGroup } from '../../../src/record/FieldGroup';

/** What the rules need to know about a driver, as questions with the sections that ask them. */
export function DrivingFacts({ disabled }: { disabled: boolean }) {
  const translate = useTranslate();
  return (
    <FieldGroup title="employees.form.facts" anchor={DRIVING_FACTS}>
      <Box sx={{ gridColumn: '1 / -1', fontSize: 13, color: 'text.secondary', mb: 2, maxWidth: '72ch' }}>
        {translate('employees.fact.intro')}
      </Box>
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}>
        {FACTS.map((fact) => (
          <YesNoInput
            key={fact}
            source={`flags.${fact}`}
            disabled={disabled}
            isQuestion={!DERIVED_FACTS.has(fact)}
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

/** A section of title 49; California's code is not part of it. */
function FactSection({ cfr }: { cfr: string | null }) {
  const translate = useTranslate();
  return cfr === null ? translate('employees.fact.california.section') : <RegulationLinks cfr={cfr} />;
}
