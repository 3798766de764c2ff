import { PERSONS_FILE } from '../../providers/refetch';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState, type ComponentType, type ReactNode } from 'react';
import type { FieldRefusals } from '../../domain/shared/refusals/refusal';
import { usePersonRecordsApi } from '../../providers/personRecords';
import { usePermission } from '../../providers/services';
import { DeleteWithReason } from '../ui/DeleteWithReason';
import { LoadFailed } from '../ui/LoadFailed';
import type { Values } from './draft-changes';
import { RecordDialog } from './RecordDialog';
import type { RecordEditOptions } from './use-record-edit';
import { useRules } from './use-rules';

export interface RecordLineProps<Item> {
  employeeId: number;
  item: Item;
  /** The buttons to edit and delete it; null for users who may not. */
  actions: ReactNode;
}

/** What a user may do with the records of one kind. */
export interface RecordRights {
  add: boolean;
  edit: boolean;
  remove: boolean;
}

interface PersonRecordsProps<Item> extends Pick<RecordEditOptions, 'defaultValues' | 'recordOf'> {
  employeeId: number;
  /** The last part of the path, and the first of the query key and of the message keys. */
  resource: string;
  /** The field with the id of a record. */
  idField: keyof Item & string;
  name: (item: Item) => string;
  /** One on the list. */
  Line: ComponentType<RecordLineProps<Item>>;
  /** Without them, users who may edit employees have all. */
  rights?: RecordRights;
  /** Whether a user with the rights may change this record here; by default they may. */
  canChange?: (item: Item) => boolean;
  /** What is wrong with the values of the form. `item` is null for a new one. */
  rules: (values: Values, item: Item | null, items: readonly Item[]) => FieldRefusals;
  fields: ReactNode;
  /** Below the list. */
  children?: ReactNode;
}

/** The records of one kind on a person's file, with dialogs for users who may change them. */
export function PersonRecords<Item extends object>(props: PersonRecordsProps<Item>) {
  const { employeeId, resource, idField, name, Line, canChange = () => true, children } = props;
  const translate = useTranslate();
  const api = usePersonRecordsApi();
  const headingId = useId();
  const mayEdit = usePermission('client.editEmployeeInfo');
  const { rights = { add: mayEdit, edit: mayEdit, remove: mayEdit } } = props;
  // `item` null: for a new one.
  const [open, setOpen] = useState<{ dialog: 'edit' | 'remove'; item: Item | null } | null>(null);
  const path = `employees/${employeeId}/${resource}`;
  const { data, error, refetch } = useQuery({
    queryKey: [resource, employeeId],
    queryFn: ({ signal }) => api.getPersonRecords<Item>(path, signal),
  });
  const close = () => setOpen(null);
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 6, maxWidth: 720 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography id={headingId} component="h2" sx={{ flexGrow: 1, fontSize: 16, fontWeight: 600 }}>
          {translate(`${resource}.title`)}
        </Typography>
        {rights.add ? (
          <Button
            size="small"
            startIcon={<AddIcon />}
            onClick={() => setOpen({ dialog: 'edit', item: null })}
          >
            {translate(`${resource}.add`)}
          </Button>
        ) : null}
      </Box>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={48} />}
      {data?.length === 0 ? <NoneOnFile resource={resource} mayAdd={rights.add} /> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((item) => (
          <Box
            component="li"
            key={String(item[idField])}
            sx={{ borderTop: '1px solid', borderColor: 'divider', py: 2 }}
          >
            <Line
              employeeId={employeeId}
              item={item}
              actions={
                (rights.edit || rights.remove) && canChange(item) ? (
                  <Actions
                    resource={resource}
                    name={name(item)}
                    rights={rights}
                    onOpen={(dialog) => setOpen({ dialog, item })}
                  />
                ) : null
              }
            />
          </Box>
        ))}
      </Box>
      {children}
      {open?.dialog === 'edit' ? (
        <EditDialog {...props} path={path} item={open.item} items={data ?? []} onClose={close} />
      ) : null}
      {open?.dialog === 'remove' && open.item ? (
        <DeleteWithReason
          title={translate(`${resource}.delete.title`, { name: name(open.item) })}
          words={`${resource}.delete`}
          changes={[resource, ...PERSONS_FILE]}
          remove={(reason) => api.removePersonRecord(path, Number(open.item?.[idField]), reason)}
          onClose={close}
        />
      ) : null}
    </Box>
  );
}

function NoneOnFile({ resource, mayAdd }: { resource: string; mayAdd: boolean }) {
  const translate = useTranslate();
  return (
    <Box sx={{ color: 'text.secondary' }}>
      <Typography sx={{ color: 'text.primary' }}>{translate(`${resource}.none`)}</Typography>
      {mayAdd ? <Typography>{translate(`${resource}.noneHelp`)}</Typography> : null}
    </Box>
  );
}

interface ActionsProps {
  resource: string;
  name: string;
  rights: RecordRights;
  onOpen: (dialog: 'edit' | 'remove') => void;
}

function Actions({ resource, name, rights, onOpen }: ActionsProps) {
  const translate = useTranslate();
  return (['edit', 'remove'] as const)
    .filter((dialog) => rights[dialog])
    .map((dialog) => (
      <Button
        key={dialog}
        size="small"
        color={dialog === 'remove' ? 'error' : 'primary'}
        aria-label={translate(`${resource}.${dialog}Named`, { name })}
        onClick={() => onOpen(dialog)}
      >
        {translate(`${resource}.${dialog}`)}
      </Button>
    ));
}

interface EditDialogProps<Item> extends PersonRecordsProps<Item> {
  path: string;
  item: Item | null;
  items: readonly Item[];
  onClose: () => void;
}

function EditDialog<Item extends object>(props: EditDialogProps<Item>) {
  const { employeeId, resource, idField, path, item, items, fields, onClose } = props;
  const translate = useTranslate();
  const api = usePersonRecordsApi();
  const validate = useRules((values) => props.rules(values, item, items));
  const id = Number(item?.[idField]);
  return (
    <RecordDialog
      title={translate(item ? `${resource}.editTitle` : `${resource}.addTitle`)}
      resource={path}
      record={item && { ...item, id }}
      send={item ? undefined : (values) => api.addPersonRecord(path, idField, values)}
      saved={`${resource}.saved`}
      failed={`${resource}.failed`}
      onClose={onClose}
      draft={item ? `${resource}.${id}` : `${resource}.new.${employeeId}`}
      labels={`${resource}.field`}
      defaultValues={props.defaultValues}
      validate={validate}
      recordOf={props.recordOf}
      save={`${resource}.save`}
    >
      {fields}
    </RecordDialog>
  );
}
