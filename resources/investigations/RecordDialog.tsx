import Typography from '@mui/material/Typography';
import { useTranslate, type RaRecord } from 'ra-core';
import type { InvestigationStep } from '../../domain/investigations/contract';
import { isSignatureOf } from '../../domain/shared/signature';
import { PERSONS_FILE } from '../../providers/refetch';
import { useRefetch, useUser } from '../../providers/services';
import type { DialogProps } from '../../src/capability';
import { TextInput } from '../../src/record/inputs/TextInput';
import { RecordDialog } from '../../src/record/RecordDialog';
import { useApi } from '../api';

/** What the dialog is opened with. */
interface Given {
  employeeId: number;
  /** Null: the statement that there was none to investigate. */
  employer: string | null;
  steps: readonly InvestigationStep[];
}

/** Signs and files the record of an investigation. Opened by name: `investigationRecord`. */
export default function FileRecordDialog({ onClose, ...properties }: DialogProps) {
  const { employeeId, employer, steps } = properties as unknown as Given;
  const translate = useTranslate();
  const api = useApi();
  const refetch = useRefetch();
  const { firstName, lastName } = useUser();
  const name = `${firstName} ${lastName}`;
  const say = (key: string, values?: object) => translate(`investigations.record.${key}`, values);
  const send = async (values: { signature?: string }) => {
    const { documentId } = await api.fileInvestigation(employeeId, {
      employer,
      signature: values.signature ?? '',
    });
    void refetch(...PERSONS_FILE);
    return { id: documentId } as RaRecord;
  };
  const replied = steps.some(({ kind }) => kind === 'reply');
  return (
    <RecordDialog
      title={employer === null ? say('titleNone') : say('title', { employer })}
      resource={`employees/${employeeId}/investigations/records`}
      record={null}
      send={send}
      saved="investigations.record.signed"
      failed="investigations.record.failed"
      onClose={onClose}
      draft={`investigationRecord.${employeeId}.${employer ?? ''}`}
      labels="investigations.record"
      save="investigations.record.sign"
      validate={({ signature }: { signature?: string | null }) => ({
        ...(!isSignatureOf(signature, name) && { signature: say('signatureWrong', { name }) }),
      })}
    >
      <Typography sx={{ mb: 3 }}>
        {say(employer === null ? 'asNone' : replied ? 'asReply' : 'asEffort')}
      </Typography>
      <TextInput required source="signature" maxLength={200} helperText={say('signatureHelp', { name })} />
    </RecordDialog>
  );
}
