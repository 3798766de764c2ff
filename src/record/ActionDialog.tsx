import Button from '@mui/material/Button';
import { RecordContextProvider, SaveContextProvider, useTranslate } from 'ra-core';
import type { ComponentProps, ReactNode } from 'react';
import type { Changed } from '../../providers/refetch';
import type { ApiMutationOptions } from '../ui/use-api-mutation';
import type { Values } from './draft-changes';
import { FormDialog } from './RecordDialog';
import { RecordForm } from './RecordForm';
import { useAction } from './use-action';

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
  const saving = useAction(act, { changes, success, onSuccess: onDone, onError: onFailed });
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
                <Button disabled={saving.saving} onClick={onClose}>
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
