import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import AddIcon from '@mui/icons-material/Add';
import { useTranslate } from 'ra-core';
import { BROADCAST, TEXT_COLLECTIONS, type TextCollection } from '../../domain/settings/collections';
import { textLimits, type EditableTexts, type TextEdit } from '../../domain/settings/edits';
import { holdsOn } from '../../domain/settings/edit-rules';
import { DateField } from '../../src/ui/DateField';
import type { FieldErrors } from '../../src/ui/field-errors';
import { PageHeader } from '../../src/ui/PageHeader';
import { todayHere } from '../../src/ui/today';
import { CollectionTabs, useCollection } from './CollectionTabs';
import { EditFrame } from './EditFrame';
import { RowTools } from './RowTools';
import { daysInWords, withRow, type Row } from './rows';
import { useEditedRows } from './use-edited-rows';

/** Broadcast texts, canned notes and reasons: one collection at a time, edited as a whole. */
export default function TextsPage() {
  const translate = useTranslate();
  const [collection, setCollection] = useCollection(TEXT_COLLECTIONS);
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader title={translate('settings.texts.title')} subtitle={translate('settings.texts.about')} />
      <CollectionTabs
        label={translate('settings.texts.title')}
        names={TEXT_COLLECTIONS}
        value={collection}
        onChange={setCollection}
      >
        <Collection collection={collection} />
      </CollectionTabs>
    </Box>
  );
}

function Collection({ collection }: { collection: TextCollection }) {
  const translate = useTranslate();
  const edited = useEditedRows<EditableTexts, TextEdit>({
    url: `/v1/settings/texts/${collection}`,
    name: 'texts',
    linesOf: ({ texts }) => texts,
    tell: ({ text, validFrom, validTo }) =>
      [text, daysInWords(validFrom, validTo)].filter(Boolean).join(', '),
  });
  const { values, errors, set } = edited;
  const { most } = textLimits(collection);
  return (
    <EditFrame edited={edited}>
      {values.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('settings.texts.none')}</Typography>
      ) : null}
      <Box component="ol" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
        {values.map(({ row }, at) => (
          <TextRow key={row} collection={collection} rows={values} at={at} errors={errors} onChange={set} />
        ))}
      </Box>
      <Box>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          data-add
          disabled={values.length >= most}
          onClick={() => set(withRow(values, { id: null, text: '', validFrom: null, validTo: null }))}
        >
          {translate('settings.texts.add')}
        </Button>
      </Box>
    </EditFrame>
  );
}

interface TextRowProps {
  collection: TextCollection;
  rows: Row<TextEdit>[];
  at: number;
  errors: FieldErrors;
  onChange: (rows: Row<TextEdit>[]) => void;
}

function TextRow({ collection, rows, at, errors, onChange }: TextRowProps) {
  const translate = useTranslate();
  const row = rows[at];
  if (!row) return null;
  const field = (name: string) => `texts.${row.row}.${name}`;
  const change = (part: Partial<TextEdit>) =>
    onChange(rows.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const number = at + 1;
  const label = translate('settings.texts.text', { number });
  const error = errors[field('text')];
  const { length } = textLimits(collection);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 2 }}>
      <TextField
        id={field('text')}
        label={label}
        value={row.text}
        required
        multiline
        maxRows={4}
        error={error !== undefined}
        helperText={error ?? (row.text.length > length * 0.8 ? `${row.text.length} / ${length}` : undefined)}
        onChange={(event) => change({ text: event.target.value.replaceAll(/[\r\n]+/g, ' ') })}
        sx={{ flex: '1 1 320px' }}
      />
      {collection === BROADCAST ? (
        <Days row={row} number={number} field={field} errors={errors} onChange={change} />
      ) : null}
      <RowTools rows={rows} at={at} name={label} onChange={onChange} />
    </Box>
  );
}

interface DaysProps {
  row: TextEdit;
  number: number;
  field: (name: string) => string;
  errors: FieldErrors;
  onChange: (part: Partial<TextEdit>) => void;
}

/** From when until when an announcement is shown, and whether it is shown today. */
function Days({ row, number, field, errors, onChange }: DaysProps) {
  const translate = useTranslate();
  const today = todayHere();
  const shown = holdsOn(row, today)
    ? undefined
    : translate(
        row.validTo !== null && row.validTo < today ? 'settings.texts.over' : 'settings.texts.toCome',
      );
  return (
    <Box sx={{ display: 'flex', gap: 2, flex: 'none', '& > div': { width: 170 } }}>
      <div>
        <DateField
          id={field('validFrom')}
          label={translate('settings.texts.from', { number })}
          value={row.validFrom}
          help={shown}
          {...(errors[field('validFrom')] !== undefined && { error: errors[field('validFrom')] })}
          onChange={(validFrom) => onChange({ validFrom })}
        />
      </div>
      <div>
        <DateField
          id={field('validTo')}
          label={translate('settings.texts.to', { number })}
          value={row.validTo}
          {...(errors[field('validTo')] !== undefined && { error: errors[field('validTo')] })}
          onChange={(validTo) => onChange({ validTo })}
        />
      </div>
    </Box>
  );
}
