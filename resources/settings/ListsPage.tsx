import Box from '@mui/material/Box';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { PROGRAMS } from '../../domain/clients/constants';
import {
  EDITABLE_LISTS,
  type EditableList,
  type EditableListName,
  type ListBody,
  type ListEdit,
} from '../../domain/settings/edits';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { useApi } from '../api';
import { CollectionPage } from './CollectionPage';
import { AddButton, EditRows, RowTools, type RowPlace } from './EditRows';
import { EditSetting } from './EditSetting';

/** Choices that an installation can rename. */
export default function ListsPage() {
  return (
    <CollectionPage part="lists" names={EDITABLE_LISTS} maxWidth={960}>
      {(collection) => <List collection={collection} />}
    </CollectionPage>
  );
}

function List({ collection }: { collection: EditableListName }) {
  const api = useApi();
  return (
    <EditSetting
      id={`lists/${collection}`}
      methods={{
        read: (signal) => api.getChoiceList(collection, signal),
        save: (values) => api.saveChoiceList(collection, values as ListBody),
      }}
      valuesOf={({ version, items }) => ({ version, items })}
    >
      <Items collection={collection} />
    </EditSetting>
  );
}

const NEW_DETAIL: Record<EditableListName, string | null> = {
  basics: '',
  programs: null,
  jobTitle: 'cdl',
  IntegrationTypes: null,
};

function Items({ collection }: { collection: EditableListName }) {
  const translate = useTranslate();
  const programs = PROGRAMS.map((id) => ({ id, name: translate(`settings.program.${id}`) }));
  const { grows = false, fixed = [] } = useRecordContext<EditableList & RaRecord>() ?? {};
  return (
    <EditRows<ListEdit>
      source="items"
      label={translate(`settings.collection.${collection}`)}
      textOf={({ name, detail }) =>
        [name, programs.find(({ id }) => id === detail)?.name ?? detail].filter(Boolean).join(', ')
      }
      renderAdd={(append) =>
        grows ? (
          <AddButton
            label="settings.lists.add"
            onAdd={() => append({ key: null, name: '', detail: NEW_DETAIL[collection] })}
          />
        ) : null
      }
    >
      {(row) => <ItemRow collection={collection} row={row} fixed={fixed} programs={programs} />}
    </EditRows>
  );
}

interface ItemRowProps {
  collection: EditableListName;
  row: RowPlace;
  /** Keys of items that can't be removed. */
  fixed: readonly string[];
  programs: { id: string; name: string }[];
}

const asTyped = (typed: unknown) => typed;

function ItemRow({ collection, row, fixed, programs }: ItemRowProps) {
  const translate = useTranslate();
  const { source, number } = row;
  const key = useWatch({ name: `${source}.key` }) as string | null | undefined;
  const label = translate('settings.lists.name', { number });
  const detail = { source: `${source}.detail`, required: true };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: 2,
        '& > .MuiTextField-root': { flex: '1 1 240px' },
      }}
    >
      <TextInput source={`${source}.name`} label={label} required parse={asTyped} />
      {collection === 'basics' ? (
        <TextInput {...detail} label={translate('settings.lists.fullName', { number })} parse={asTyped} />
      ) : null}
      {collection === 'jobTitle' ? (
        <ChoiceInput {...detail} label={translate('settings.lists.program', { number })} choices={programs} />
      ) : null}
      <RowTools row={row} name={label} canRemove={!key || !fixed.includes(key)} />
    </Box>
  );
}
