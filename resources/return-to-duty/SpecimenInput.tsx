import { useTranslate } from 'ra-core';
import { SPECIMENS, specimenName } from '../../domain/orders/tests';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';

/** The specimens of a DOT test, the usual one first (49 CFR 40.31, 40.211). */
export const SPECIMENS_OF = {
  drug: [SPECIMENS.urine, SPECIMENS.oralFluid],
  alcohol: [SPECIMENS.breath, SPECIMENS.saliva],
} as const;

/** What is collected. Urine is always collected under direct observation (40.67(b)). */
export function SpecimenInput({ testType }: { testType: keyof typeof SPECIMENS_OF }) {
  const translate = useTranslate();
  return (
    <ChoiceInput
      source="specimenId"
      choices={SPECIMENS_OF[testType].map((id) => ({
        id: String(id),
        name: translate(`returnToDuty.specimen.${specimenName(id)}`),
      }))}
    />
  );
}
