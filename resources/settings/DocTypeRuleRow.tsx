import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { get, useFormState, useWatch, type FieldError as FormError } from 'react-hook-form';
import { documentTypes } from '../../domain/documents/document-types';
import { holdsOn } from '../../domain/settings/edit-rules';
import type { DocTypeRule } from '../../domain/settings/edits';
import { CheckboxInput } from '../../src/record/inputs/CheckboxInput';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { DateInput } from '../../src/record/inputs/DateInput';
import { useRecordInput } from '../../src/record/use-record-input';
import { FieldError } from '../../src/ui/FieldError';
import { useDocumentName } from '../../src/ui/use-document-name';
import { ClientChoice, type ClientOption } from './ClientChoice';
import { RemoveButton, type RowPlace } from './EditRows';
import { FRAME } from './frame';

interface DocTypeRuleRowProps extends RowPlace {
  today: string;
  /** The name of a client that a stored rule is for. */
  clientName: (id: number) => string | undefined;
}

/** One rule: document type, client, first and last day, and whether it hides or requires the type. */
export function DocTypeRuleRow({ source, number, remove, today, clientName }: DocTypeRuleRowProps) {
  const translate = useTranslate();
  const nameOf = useDocumentName();
  const types = documentTypes
    .map((type) => ({ id: String(type.docTypeId), name: nameOf(type) }))
    .sort((one, other) => one.name.localeCompare(other.name));
  const rule = useWatch({ name: source }) as DocTypeRule | undefined;
  const label = (name: string) => translate(`settings.documentTypes.${name}`, { number });
  const conflict = get(useFormState().errors, `${source}.hidden`) as FormError | undefined;
  if (!rule) return null;
  const status = holdsOn(rule, today) ? 'holds' : rule.validFrom > today ? 'toCome' : 'over';
  return (
    <Box
      component="li"
      sx={{
        ...FRAME,
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: '1fr',
          md: '1fr 1fr',
          lg: 'minmax(220px, 2fr) minmax(180px, 1fr) 170px 170px auto',
        },
      }}
    >
      <ChoiceInput
        source={`${source}.docTypeId`}
        label={label('type')}
        choices={types}
        format={String}
        parse={Number}
      />
      <ClientInput source={`${source}.clientId`} label={label('client')} clientName={clientName} />
      <DateInput
        source={`${source}.validFrom`}
        label={label('from')}
        required
        helperText={label(status)}
        // A rule has a first day: an emptied field leaves it as it was.
        parse={(day) => day ?? rule.validFrom}
      />
      <DateInput source={`${source}.validTo`} label={label('to')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
        <div>
          {(['hidden', 'required'] as const).map((flag) => (
            <CheckboxInput
              key={flag}
              source={`${source}.${flag}`}
              label={`settings.documentTypes.${flag}`}
              fullLabel={label(`${flag}Of`)}
            />
          ))}
          <FieldError id={`${source}.conflict`} error={conflict?.message} />
        </div>
        <RemoveButton label={label('remove')} onRemove={remove} />
      </Box>
    </Box>
  );
}

type ClientInputProps = Pick<DocTypeRuleRowProps, 'source' | 'clientName'> & { label: string };

/** The client that a rule is for; none means all clients. */
function ClientInput({ source, label, clientName }: ClientInputProps) {
  const translate = useTranslate();
  const { value, onChange, error } = useRecordInput({ source, label });
  const [chosen, setChosen] = useState<ClientOption | null>(null);
  const id = typeof value === 'number' ? value : null;
  const name = chosen?.legacyClientId === id ? chosen?.name : id === null ? '' : clientName(id);
  return (
    <ClientChoice
      id={source}
      label={label}
      placeholder={translate('settings.everybody')}
      value={id === null ? null : { legacyClientId: id, name: name ?? '' }}
      error={error}
      onChange={(client) => {
        setChosen(client);
        onChange(client?.legacyClientId ?? null);
      }}
    />
  );
}
