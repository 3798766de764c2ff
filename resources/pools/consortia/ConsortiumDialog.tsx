import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Consortium, ConsortiumDraft } from '../../../domain/pools/consortium-contract';
import { MAX_POOL_NAME } from '../../../domain/pools/contract';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { useApi } from '../../api';
import { POOL_KEYS } from '../links';
import { agenciesOf, AgencyFields, agencyValues, type AgencyValues } from '../wizard/AgencyFields';
import {
  hasRate,
  RateFields,
  rateProblems,
  ratesOf,
  typedRates,
  type RateValues,
} from '../wizard/RateFields';
import { useMinimumRates } from '../wizard/use-minimum-rates';

type ConsortiumValues = AgencyValues & RateValues & { name: string | null };

interface ConsortiumDialogProps {
  /** Null: adds one. */
  consortium: Consortium | null;
  onClose: () => void;
  onAdded?: (consortiumId: number) => void;
}

const titlesOf = (agencies: Consortium['agencies']) =>
  agencies.map((agency) => ({ agency, jobTitleIds: [] }));

const draftOf = (values: ConsortiumValues): ConsortiumDraft => ({
  name: values.name ?? '',
  agencies: agenciesOf(values).map(({ agency }) => agency),
  ...ratesOf(values),
});

/** Adds a consortium or changes it. Which employers are in it follows on its page. */
export function ConsortiumDialog({ consortium, onClose, onAdded }: ConsortiumDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  // The one that was read: a change by someone else in between is refused.
  const [version] = useState(consortium?.version);
  const save = async (values: ConsortiumValues): Promise<number> => {
    const draft = draftOf(values);
    if (!consortium || version === undefined) return (await api.addConsortium(draft)).consortiumId;
    await api.changeConsortium(consortium.consortiumId, { ...draft, version });
    return consortium.consortiumId;
  };
  const words = consortium ? 'pools.editConsortium' : 'pools.addConsortium';
  return (
    <ActionDialog<number, ConsortiumValues>
      title={translate(`${words}.title`, { name: consortium?.name })}
      width={720}
      act={save}
      changes={POOL_KEYS}
      success={`${words}.done`}
      onDone={(id) => {
        onClose();
        if (!consortium) onAdded?.(id);
      }}
      onClose={onClose}
      labels="pools.field"
      defaultValues={{
        name: consortium?.name ?? null,
        ...agencyValues(titlesOf(consortium?.agencies ?? [])),
        ...typedRates(consortium),
      }}
      validate={(given) => {
        const values = given as ConsortiumValues;
        return {
          ...(!values.name?.trim() && { name: translate('pools.wizard.nameMissing') }),
          ...(agenciesOf(values).length === 0 && { agencies: translate('pools.consortium.agenciesMissing') }),
          ...(!hasRate(values) && { drugRateBp: translate('pools.consortium.ratesMissing') }),
          ...rateProblems(values, translate),
        };
      }}
      save={`${words}.save`}
    >
      <TextInput
        source="name"
        label="pools.consortium.name"
        required
        maxLength={MAX_POOL_NAME}
        helperText={translate('pools.consortium.nameHelp')}
      />
      <AgencyFields isConsortium />
      <Rates />
    </ActionDialog>
  );
}

function Rates() {
  const values = useWatch() as AgencyValues;
  return <RateFields minimum={useMinimumRates(agenciesOf(values).map(({ agency }) => agency))} />;
}
