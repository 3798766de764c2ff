import { CreateBase, type CreateBaseProps, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../../providers/services';
import type { SuccessMessage } from '../ui/use-api-mutation';
import { useSaveAlerts } from './EditRecord';

interface CreateRecordProps<Row extends RaRecord> extends Pick<CreateBaseProps, 'transform'> {
  resource: string;
  success: SuccessMessage<[Row]>;
  /** Message key of the alert after a failed save. */
  failure?: string;
  /** Address of the page to open after the save. */
  redirect: (created: Row) => string;
  children: ReactNode;
}

/** The page that adds a record: react-admin's `CreateBase`. A `RecordForm` inside holds the fields. */
export function CreateRecord<Row extends RaRecord = RaRecord>(props: CreateRecordProps<Row>) {
  const { resource, success, failure, redirect, transform, children } = props;
  const navigate = useNavigate();
  const { unsaved } = useServices();
  const { onSuccess, onError } = useSaveAlerts(success, failure);
  return (
    <CreateBase
      resource={resource}
      transform={transform}
      disableAuthentication
      mutationOptions={{
        onSuccess: (created: Row) => {
          onSuccess(created);
          // Not over the page that the user asked for while it was saved.
          if (!unsaved.isLeaving()) void navigate(redirect(created));
        },
        onError,
      }}
    >
      {children}
    </CreateBase>
  );
}
