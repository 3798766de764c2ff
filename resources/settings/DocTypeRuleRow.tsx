import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { useTranslate } from 'ra-core';
import { documentTypes } from '../../domain/documents/document-types';
import { holdsOn } from '../../domain/settings/edit-rules';
import type { DocTypeRule } from '../../domain/settings/edits';
import { DateField } from '../../src/ui/DateField';
import type { FieldErrors } from '../../src/ui/field-errors';
import { useDocumentName } from '../../src/ui/use-document-name';
import { ClientChoice, type ClientOption } from './ClientChoice';
import { leaveRow } from './RowTools';
import type { Row } from './rows';

interface DocTypeRuleRowProps {
  rules: Row<DocTypeRule>[];
  at: number;
  today: string;
  /** Null: the rule is for everybody. */
  clientName: string | null;
  errors: FieldErrors;
  onChange: (rules: Row<DocTypeRule>[]) => void;
  onClient: (client: ClientOption) => void;
}

const FRAME = {
  display: 'grid',
  gap: 3,
  p: 4,
  alignItems: 'start',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '6px',
  bgcolor: 'background.paper',
  gridTemplateColumns: {
    xs: '1fr',
    md: '1fr 1fr',
    lg: 'minmax(220px, 2fr) minmax(180px, 1fr) 170px 170px auto',
  },
};

/** One rule: which type, for whom, from when until when, and what it says. */
export function DocTypeRuleRow(props: DocTypeRuleRowProps) {
  const { rules, at, clientName, errors, onChange, onClient } = props;
  const translate = useTranslate();
  const rule = rules[at];
  if (!rule) return null;
  const number = at + 1;
  const label = (name: string) => translate(`settings.documentTypes.${name}`, { number });
  const field = (name: string) => {
    const id = `rules.${rule.row}.${name}`;
    return { id, error: errors[id] };
  };
  const change = (part: Partial<DocTypeRule>) =>
    onChange(rules.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <Box component="li" sx={FRAME}>
      <TypeField rule={rule} label={label('type')} {...field('docTypeId')} onChange={change} />
      <ClientChoice
        {...field('clientId')}
        label={label('client')}
        placeholder={translate('settings.everybody')}
        value={rule.clientId === null ? null : { legacyClientId: rule.clientId, name: clientName ?? '' }}
        onChange={(client) => {
          if (client) onClient(client);
          change({ clientId: client?.legacyClientId ?? null });
        }}
      />
      <DateField
        {...dated(field('validFrom'))}
        label={label('from')}
        value={rule.validFrom}
        required
        help={<Standing {...props} rule={rule} />}
        // Without a first day there is no rule: the day that was there stays.
        onChange={(validFrom) => validFrom !== null && change({ validFrom })}
      />
      <DateField
        {...dated(field('validTo'))}
        label={label('to')}
        value={rule.validTo}
        onChange={(validTo) => change({ validTo })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
        <Says rule={rule} number={number} error={field('hidden').error} onChange={change} />
        <IconButton
          size="small"
          data-remove
          aria-label={label('remove')}
          onClick={({ currentTarget }) => {
            leaveRow(currentTarget);
            onChange(rules.filter((_, place) => place !== at));
          }}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

const dated = ({ id, error }: { id: string; error: string | undefined }) => ({
  id,
  ...(error !== undefined && { error }),
});

interface PartProps {
  rule: DocTypeRule;
  error: string | undefined;
  onChange: (part: Partial<DocTypeRule>) => void;
}

function TypeField({ rule, id, label, error, onChange }: PartProps & { id: string; label: string }) {
  const nameOf = useDocumentName();
  const types = documentTypes
    .map((type) => ({ docTypeId: type.docTypeId, name: nameOf(type) }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return (
    <TextField
      id={id}
      select
      label={label}
      value={rule.docTypeId}
      error={error !== undefined}
      helperText={error}
      onChange={(event) => onChange({ docTypeId: Number(event.target.value) })}
    >
      {types.map(({ docTypeId, name }) => (
        <MenuItem key={docTypeId} value={docTypeId}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Says({ rule, number, error, onChange }: PartProps & { number: number }) {
  const translate = useTranslate();
  return (
    <div>
      {(['hidden', 'required'] as const).map((name) => (
        <FormControlLabel
          key={name}
          label={translate(`settings.documentTypes.${name}`)}
          control={
            <Checkbox
              size="small"
              checked={rule[name]}
              onChange={(_event, checked) => onChange({ [name]: checked })}
              slotProps={{
                input: { 'aria-label': translate(`settings.documentTypes.${name}Of`, { number }) },
              }}
            />
          }
        />
      ))}
      {error === undefined ? null : (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 12 }}>
          {error}
        </Box>
      )}
    </div>
  );
}

/** Whether the rule holds today, is over, or is still to come. */
function Standing({ rule, today }: { rule: DocTypeRule; today: string }) {
  const translate = useTranslate();
  const standing = holdsOn(rule, today) ? 'holds' : rule.validFrom > today ? 'toCome' : 'over';
  return <>{translate(`settings.documentTypes.${standing}`)}</>;
}
