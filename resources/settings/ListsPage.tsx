import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import AddIcon from '@mui/icons-material/Add';
import { useTranslate } from 'ra-core';
import { PROGRAMS } from '../../domain/clients/constants';
import {
  EDITABLE_LISTS,
  type EditableList,
  type EditableListName,
  type ListEdit,
} from '../../domain/settings/edits';
import { PageHeader } from '../../src/ui/PageHeader';
import { CollectionTabs, useCollection } from './CollectionTabs';
import { EditFrame } from './EditFrame';
import { RowTools } from './RowTools';
import { withRow } from './rows';
import { useEditedRows } from './use-edited-rows';

/** Lists to choose from that an installation words in its own way. */
export default function ListsPage() {
  const translate = useTranslate();
  const [collection, setCollection] = useCollection(EDITABLE_LISTS);
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader title={translate('settings.lists.title')} subtitle={translate('settings.lists.about')} />
      <CollectionTabs
        label={translate('settings.lists.title')}
        names={EDITABLE_LISTS}
        value={collection}
        onChange={setCollection}
      >
        <List collection={collection} />
      </CollectionTabs>
    </Box>
  );
}

const EMPTY: Record<EditableListName, ListEdit> = {
  basics: { key: null, name: '', detail: '' },
  programs: { key: null, name: '', detail: null },
  jobTitle: { key: null, name: '', detail: 'cdl' },
  IntegrationTypes: { key: null, name: '', detail: null },
};

function List({ collection }: { collection: EditableListName }) {
  const translate = useTranslate();
  const edited = useEditedRows<EditableList, ListEdit>({
    url: `/v1/settings/lists/${collection}`,
    name: 'items',
    linesOf: ({ items }) => items,
    tell: ({ name, detail }) => {
      const program = PROGRAMS.some((one) => one === detail)
        ? translate(`settings.program.${detail}`)
        : detail;
      return [name, program].filter(Boolean).join(', ');
    },
  });
  const { stored, values, errors, set } = edited;
  return (
    <EditFrame edited={edited}>
      <Box component="ol" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
        {values.map((row, at) => {
          const label = translate('settings.lists.name', { number: at + 1 });
          const field = (name: string) => `items.${row.row}.${name}`;
          const error = errors[field('name')];
          const change = (part: Partial<ListEdit>) =>
            set(values.map((one, place) => (place === at ? { ...one, ...part } : one)));
          return (
            <Box
              component="li"
              key={row.row}
              sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 2 }}
            >
              <TextField
                id={field('name')}
                label={label}
                value={row.name}
                required
                error={error !== undefined}
                helperText={error}
                onChange={(event) => change({ name: event.target.value })}
                sx={{ flex: '1 1 260px' }}
              />
              <Detail
                collection={collection}
                row={row}
                at={at}
                id={field('detail')}
                error={errors[field('detail')]}
                onChange={(detail) => change({ detail })}
              />
              <RowTools
                rows={values}
                at={at}
                name={label}
                onChange={set}
                fixed={row.key !== null && (stored?.fixed.includes(row.key) ?? false)}
              />
            </Box>
          );
        })}
      </Box>
      {stored?.grows ? (
        <Box>
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            data-add
            onClick={() => set(withRow(values, EMPTY[collection]))}
          >
            {translate('settings.lists.add')}
          </Button>
        </Box>
      ) : null}
    </EditFrame>
  );
}

interface DetailProps {
  collection: EditableListName;
  row: ListEdit;
  at: number;
  id: string;
  error: string | undefined;
  onChange: (detail: string) => void;
}

function Detail({ collection, row, at, id, error, onChange }: DetailProps) {
  const translate = useTranslate();
  if (collection !== 'basics' && collection !== 'jobTitle') return null;
  const isProgram = collection === 'jobTitle';
  return (
    <TextField
      id={id}
      label={translate(isProgram ? 'settings.lists.program' : 'settings.lists.fullName', { number: at + 1 })}
      value={row.detail ?? ''}
      select={isProgram}
      required
      error={error !== undefined}
      helperText={error}
      onChange={(event) => onChange(event.target.value)}
      sx={{ flex: '1 1 220px' }}
    >
      {PROGRAMS.map((program) => (
        <MenuItem key={program} value={program}>
          {translate(`settings.program.${program}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
