import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { BROADCAST, TEXT_COLLECTIONS, type TextCollection } from '../../domain/settings/collections';
import { textLimits, type TextEdit, type TextsBody } from '../../domain/settings/edits';
import { holdsOn } from '../../domain/settings/edit-rules';
import { DateInput } from '../../src/record/inputs/DateInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { todayHere } from '../../src/ui/today';
import { useApi } from '../api';
import { CollectionPage } from './CollectionPage';
import { AddButton, EditRows, RowTools, type RowPlace } from './EditRows';
import { daysText, EditSetting } from './EditSetting';

/** Announcements, canned notes and reasons. */
export default function TextsPage() {
  return (
    <CollectionPage part="texts" names={TEXT_COLLECTIONS} maxWidth={960}>
      {(collection) => <Collection collection={collection} />}
    </CollectionPage>
  );
}

function Collection({ collection }: { collection: TextCollection }) {
  const translate = useTranslate();
  const api = useApi();
  return (
    <EditSetting
      id={`texts/${collection}`}
      methods={{
        read: (signal) => api.getTexts(collection, signal),
        save: (values) => api.saveTexts(collection, values as TextsBody),
      }}
      valuesOf={({ version, texts }) => ({ version, texts })}
    >
      <EditRows<TextEdit>
        source="texts"
        label={translate(`settings.collection.${collection}`)}
        textOf={({ text, validFrom, validTo }) =>
          [text, daysText(validFrom, validTo)].filter(Boolean).join(', ')
        }
        renderAdd={(append, rows) => (
          <AddButton
            label="settings.texts.add"
            disabled={rows.length >= textLimits(collection).most}
            onAdd={() => append({ id: null, text: '', validFrom: null, validTo: null })}
          />
        )}
        none="settings.texts.none"
      >
        {(row) => <TextRow collection={collection} row={row} />}
      </EditRows>
    </EditSetting>
  );
}

const onOneLine = (typed: unknown) => String(typed).replaceAll(/[\r\n]+/g, ' ');

function TextRow({ collection, row }: { collection: TextCollection; row: RowPlace }) {
  const translate = useTranslate();
  const source = `${row.source}.text`;
  const typed = String(useWatch({ name: source }) ?? '').length;
  const { length } = textLimits(collection);
  const label = translate('settings.texts.text', { number: row.number });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        gap: 2,
        '& > .MuiTextField-root': { flex: '1 1 320px' },
      }}
    >
      <TextInput
        source={source}
        label={label}
        required
        rows={1}
        maxRows={4}
        parse={onOneLine}
        helperText={typed > length * 0.8 ? `${typed} / ${length}` : undefined}
      />
      {collection === BROADCAST ? <Days {...row} /> : null}
      <RowTools row={row} name={label} />
    </Box>
  );
}

/** The days on which an announcement is shown. */
function Days({ source, number }: RowPlace) {
  const translate = useTranslate();
  const { validFrom = null, validTo = null } = (useWatch({ name: source }) ?? {}) as Partial<TextEdit>;
  const today = todayHere();
  const status = validTo !== null && validTo < today ? 'over' : 'toCome';
  return (
    <Box sx={{ display: 'flex', gap: 2, flex: 'none', '& > div': { width: 170 } }}>
      <DateInput
        source={`${source}.validFrom`}
        label={translate('settings.texts.from', { number })}
        helperText={
          holdsOn({ validFrom, validTo }, today) ? undefined : translate(`settings.texts.${status}`)
        }
      />
      <DateInput source={`${source}.validTo`} label={translate('settings.texts.to', { number })} />
    </Box>
  );
}
