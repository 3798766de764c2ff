import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CreateBase, EditBase, useTranslate, type RaRecord } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { DISQUALIFICATION_KINDS } from '../../domain/compliance/person';
import {
  MAX_AUTHORITY,
  MAX_OFFENSE,
  type Disqualification,
  type DisqualificationBody,
} from '../../domain/disqualifications/contract';
import { disqualificationErrors } from '../../domain/disqualifications/disqualification-rules';
import { usePermission } from '../../providers/services';
import { useRefusalText } from '../../providers/refusals/useRefusalText';
import { useSaveAlerts } from '../../src/record/EditRecord';
import { CheckboxInput } from '../../src/record/inputs/CheckboxInput';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { DateInput } from '../../src/record/inputs/DateInput';
import { SelectInput } from '../../src/record/inputs/SelectInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { RecordDialog } from '../../src/record/RecordDialog';
import { RecordForm } from '../../src/record/RecordForm';
import type { Validate } from '../../src/record/use-record-edit';
import { useApi } from '../api';
import { resourceOf } from './api';
import { useFileDocuments } from './use-file-documents';

interface DisqualificationDialogProps {
  employeeId: number;
  /** Null for a new one. */
  item: Disqualification | null;
  onClose: () => void;
}

type Values = Parameters<Validate>[0];

/** What the form hides isn't saved either: the last day of what is for life, and the return of a license elsewhere. */
const recordOf = (values: Values): Values => ({
  ...values,
  ...(values['lifetime'] === true && { toDate: null }),
  ...((values['lifetime'] === true || values['kind'] !== 'nonCdl') && { untilRestored: false }),
});

function useValidate(): Validate {
  const refusalText = useRefusalText();
  return (values) =>
    Object.fromEntries(
      Object.entries(disqualificationErrors(recordOf(values))).map(([field, refusal]) => [
        field,
        refusalText(refusal),
      ]),
    );
}

/** Adds or changes a disqualification. */
export function DisqualificationDialog({ employeeId, item, onClose }: DisqualificationDialogProps) {
  const { onSuccess, onError } = useSaveAlerts('disqualifications.saved', 'disqualifications.failed');
  const api = useApi();
  const form = <DialogForm employeeId={employeeId} item={item} onClose={onClose} />;
  const common = { resource: resourceOf(employeeId), disableAuthentication: true };
  const mutationOptions = {
    onSuccess: (saved: RaRecord) => {
      onSuccess(saved);
      onClose();
    },
    onError,
  };
  if (!item) {
    const mutationFn = ({ data }: { data?: unknown }) =>
      api.addDisqualification(employeeId, data as DisqualificationBody);
    return (
      <CreateBase {...common} mutationOptions={{ ...mutationOptions, mutationFn }}>
        {form}
      </CreateBase>
    );
  }
  const id = item.disqualificationId;
  return (
    <EditBase
      {...common}
      id={id}
      mutationMode="pessimistic"
      mutationOptions={mutationOptions}
      // The list has loaded it.
      queryOptions={{ initialData: { ...item, id }, enabled: false, gcTime: 0 }}
    >
      {form}
    </EditBase>
  );
}

function DialogForm({ employeeId, item, onClose }: DisqualificationDialogProps) {
  const translate = useTranslate();
  const validate = useValidate();
  return (
    <RecordDialog
      title={translate(item ? 'disqualifications.editTitle' : 'disqualifications.addTitle')}
      onCancel={onClose}
    >
      <RecordForm
        draft={item ? `disqualification.${item.disqualificationId}` : `disqualification.new.${employeeId}`}
        labels="disqualifications.field"
        defaultValues={{ lifetime: false, untilRestored: false }}
        validate={validate}
        recordOf={recordOf}
        save="disqualifications.save"
        note={<Button onClick={onClose}>{translate('disqualifications.cancel')}</Button>}
      >
        <DisqualificationFields employeeId={employeeId} />
      </RecordForm>
    </RecordDialog>
  );
}

function DisqualificationFields({ employeeId }: { employeeId: number }) {
  const translate = useTranslate();
  const [kind, lifetime, untilRestored] = useWatch({ name: ['kind', 'lifetime', 'untilRestored'] }) as [
    string | null,
    boolean,
    boolean,
  ];
  const kinds = DISQUALIFICATION_KINDS.map((id) => ({
    id,
    name: translate(`disqualifications.kind.${id}`),
  }));
  return (
    <>
      <ChoiceInput
        source="kind"
        required
        choices={kinds}
        helperText={kind ? translate(`disqualifications.help.${kind}`) : undefined}
      />
      <TextInput source="offense" required maxLength={MAX_OFFENSE} />
      <TextInput
        source="authority"
        required
        maxLength={MAX_AUTHORITY}
        helperText={translate('disqualifications.authorityHelp')}
      />
      <DateInput source="fromDate" required />
      <CheckboxInput source="lifetime" />
      {kind === 'nonCdl' && !lifetime ? (
        <>
          <CheckboxInput source="untilRestored" />
          <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
            {translate('disqualifications.untilRestoredHelp')}
          </Typography>
        </>
      ) : null}
      {lifetime ? null : <DateInput source="toDate" required={!untilRestored} />}
      <DocumentInput employeeId={employeeId} />
    </>
  );
}

/** For users who may see the documents of the file. */
function DocumentInput({ employeeId }: { employeeId: number }) {
  const translate = useTranslate();
  const mayView = usePermission('servicesDqf.viewEmployeeDocuments');
  const documents = useFileDocuments(employeeId);
  if (!mayView) return null;
  return (
    <SelectInput
      source="documentId"
      clearable
      options={documents ?? []}
      loading={documents === undefined}
      helperText={translate('disqualifications.documentHelp')}
    />
  );
}
