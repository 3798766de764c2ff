import Button from '@mui/material/Button';
import {
  RecordContextProvider,
  SaveContextProvider,
  useMutationMiddlewares,
  useTranslate,
  type CreateParams,
} from 'ra-core';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import type { Changed } from '../../providers/refetch';
import { fieldMessages } from '../../providers/refusals/refusal';
import { useApiMutation, type ApiMutationOptions } from '../ui/use-api-mutation';
import type { Values } from './draft-changes';
import { FormDialog } from './RecordDialog';
import { RecordForm } from './RecordForm';

type Form = Omit<ComponentProps<typeof RecordForm>, 'note' | 'cancel' | 'keepsEmpty' | 'idPrefix'>;

interface ActionDialogProps<Result, Fields extends object> extends Form {
  title: string;
  width?: ComponentProps<typeof FormDialog>['width'];
  /** A named method of the data provider. Gets all values, also empty ones, which are null. */
  act: (values: Fields) => Promise<Result>;
  /** What to refetch, whether it succeeds or not. */
  changes: readonly Changed[];
  /** The alert after it. */
  success?: ApiMutationOptions<Result, Fields>['success'];
  onDone?: (result: Result) => void;
  /** Besides saying in the form why it failed. */
  onFailed?: (error: Error) => void;
  onClose: () => void;
  /** Message key of the button that closes the dialog. */
  closeLabel?: string;
  /** Beside the buttons, such as another thing to do. */
  more?: ReactNode;
}

/**
 * Does something other than saving a record: a dialog with a `RecordForm` that saves with a named method of the data
 * provider. It stays open while that runs, and after a refusal, which is shown beside the fields it names or else
 * above the buttons.
 */
export function ActionDialog<Result, Fields extends object = Values>(
  props: ActionDialogProps<Result, Fields>,
) {
  const { title, width, act, changes, success, onDone, onFailed, onClose, closeLabel, more, ...form } = props;
  const translate = useTranslate();
  const { getMutateWithMiddlewares, ...middlewares } = useMutationMiddlewares();
  const { mutateAsync, isPending } = useApiMutation(
    async (values: Fields): Promise<Result> => {
      // The form takes part: it puts a refusal beside its fields, and drops the draft before the dialog closes.
      const run = getMutateWithMiddlewares(async (_resource: string, { data }: CreateParams<Fields>) => ({
        data: await act(data as Fields),
      }));
      return ((await run('', { data: values })) as { data: Result }).data;
    },
    { alertOnError: false, changes, success, onSuccess: onDone, onError: onFailed },
  );
  const { registerMutationMiddleware, unregisterMutationMiddleware } = middlewares;
  const saving = useMemo(
    () => ({
      // react-admin puts the errors that it resolves to beside their fields.
      save: (values: Fields) => mutateAsync(values).then(() => undefined, fieldMessages),
      saving: isPending,
      registerMutationMiddleware,
      unregisterMutationMiddleware,
    }),
    [mutateAsync, isPending, registerMutationMiddleware, unregisterMutationMiddleware],
  );
  return (
    <SaveContextProvider value={saving}>
      {/* The page below can show a record. */}
      <RecordContextProvider value={undefined}>
        <FormDialog title={title} width={width} onCancel={onClose}>
          <RecordForm
            {...form}
            keepsEmpty
            idPrefix="dialog."
            maxWidth="none"
            note={
              <>
                <Button disabled={isPending} onClick={onClose}>
                  {translate(closeLabel ?? 'ui.confirm.cancel')}
                </Button>
                {more}
              </>
            }
          />
        </FormDialog>
      </RecordContextProvider>
    </SaveContextProvider>
  );
}
