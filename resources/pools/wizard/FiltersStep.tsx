import { useTranslate } from 'ra-core';
import { isByFacts, isDot } from '../../../domain/pools/agencies';
import { usePoolNames } from '../names';
import { AgencyChoices } from './AgencyChoices';
import { agenciesOf, AgencyFields, agencyValues, type AgencyValues } from './AgencyFields';
import { StepForm, type StepProps } from './StepForm';

/** Whose rules the pool follows, and by which job titles people of some agencies are found. */
export function FiltersStep(props: StepProps) {
  const { pool } = props;
  const translate = useTranslate();
  const names = usePoolNames();
  const agencies = pool?.agencies ?? [];
  return (
    <StepForm<AgencyValues>
      {...props}
      name="filters"
      defaultValues={agencyValues(agencies)}
      isReady={(values) => agenciesOf(values).length > 0}
      validate={(values): Record<string, string> => {
        const some = agenciesOf(values);
        const titles = some.flatMap(({ jobTitleIds }) => jobTitleIds);
        if (new Set(titles).size < titles.length) return { agencies: translate('pools.filters.titleTwice') };
        const without = some.find(
          ({ agency, jobTitleIds }) => isDot(agency) && !isByFacts(agency) && jobTitleIds.length === 0,
        );
        return without
          ? { agencies: translate('pools.filters.titlesMissing', { agency: names.agency(without.agency) }) }
          : {};
      }}
      changesOf={(values) => ({ agencies: agenciesOf(values) })}
    >
      {pool?.consortium ? (
        <AgencyChoices
          source="agencies"
          offers={(agency) => agencies.some((one) => one.agency === agency)}
          isFixed
        />
      ) : (
        <AgencyFields />
      )}
    </StepForm>
  );
}
