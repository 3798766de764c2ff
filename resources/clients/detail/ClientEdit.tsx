import {
  useEvent,
  useRegisterMutationMiddleware,
  useTranslate,
  type RaRecord,
  type UpdateParams,
} from 'ra-core';
import { EditRecord } from '../../../src/record/EditRecord';
import { RecordForm } from '../../../src/record/RecordForm';
import { ClientFields } from '../form/ClientFields';
import { recordOf, useClientProblems, valuesOf } from '../form/values';
import { CLIENTS } from '../links';
import type { ClientRow } from './use-client';

/** The form of a client's details. */
export function ClientEdit({ client: { _id, legacyClientId } }: { client: ClientRow }) {
  const validate = useClientProblems();
  return (
    <EditRecord<ClientRow>
      resource={CLIENTS}
      id={_id}
      success="clients.save.done"
      failure="clients.save.failed"
    >
      <RecordForm
        draft={`client.${legacyClientId}`}
        labels="clients.field"
        valuesOf={valuesOf}
        recordOf={recordOf}
        validate={validate}
        save="clients.save.button"
        undo="clients.save.discard"
      >
        <ResponseCheck />
        <ClientFields />
      </RecordForm>
    </EditRecord>
  );
}

type Next = (resource: string, params: UpdateParams) => Promise<{ data: RaRecord }>;

/** A response that is not the client counts as a failed save. */
function ResponseCheck() {
  const translate = useTranslate();
  useRegisterMutationMiddleware(
    useEvent(async (resource: string, params: UpdateParams, next: Next) => {
      const result = await next(resource, params);
      if (result.data.id !== params.id) throw new Error(translate('clients.save.unexpected'));
      return result;
    }),
  );
  return null;
}
