import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { reasonErrors, type HoldScope } from '../../domain/retention/legal-holds';
import { MAX_REASON } from '../../domain/retention/contract';
import { refuse, refusedFields } from '../../domain/shared/refusals/refusal';
import { useClientOfPages } from '../../providers/sites';
import type { DialogProps } from '../../src/capability';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { RecordDialog } from '../../src/record/RecordDialog';
import { useRules } from '../../src/record/use-rules';
import { useApi } from '../api';
import { LEGAL_HOLDS, RETENTION } from './links';
import { PersonInput } from './PersonInput';

interface HoldTarget {
  documentId?: number;
  document?: string;
  employeeId?: number;
  employeeName?: string;
}

type FormValues = { scope?: HoldScope; employeeId?: number | null; reason?: string };

/** Places a legal hold: on the document or person that the page names, on a person to choose, or on the whole client. */
export default function PlaceHoldDialog({ onClose, ...properties }: DialogProps) {
  const target = properties as HoldTarget;
  const translate = useTranslate();
  const api = useApi();
  const queryClient = useQueryClient();
  const client = useClientOfPages()?.legacyClientId ?? 0;
  const validate = useRules((values) => {
    const { scope, employeeId, reason = '' } = values as FormValues;
    const person = scope === 'employee' && !target.employeeId && !employeeId;
    return {
      ...refusedFields([['employeeId', person ? refuse('legalHold.personRequired') : null]]),
      ...reasonErrors(reason ?? ''),
    };
  });
  const send = async (values: object) => {
    const { scope, employeeId, reason = '' } = values as FormValues;
    const person = target.employeeId ?? employeeId ?? null;
    const placed = await api.placeHold(client, {
      reason,
      ...(scope === 'document' && { documentId: target.documentId ?? null }),
      ...(scope === 'employee' && { employeeId: person }),
    });
    await Promise.all(
      [RETENTION, LEGAL_HOLDS].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    );
    return { id: placed.holdId };
  };
  return (
    <RecordDialog
      title={translate('legalHolds.placeTitle')}
      resource={LEGAL_HOLDS}
      record={null}
      send={send}
      saved="legalHolds.placed"
      failed="legalHolds.failed"
      onClose={() => onClose()}
      draft={`legalHold.new.${client}.${target.documentId ?? ''}`}
      labels="legalHolds.field"
      defaultValues={{ scope: target.documentId ? 'document' : 'employee' }}
      validate={validate}
      save="legalHolds.place"
    >
      <Fields target={target} />
    </RecordDialog>
  );
}

function Fields({ target }: { target: HoldTarget }) {
  const translate = useTranslate();
  const scope = useWatch<FormValues, 'scope'>({ name: 'scope' });
  const choices = [
    ...(target.documentId ? [{ id: 'document', name: translate('legalHolds.scope.document') }] : []),
    { id: 'employee', name: translate('legalHolds.scope.employee') },
    { id: 'client', name: translate('legalHolds.scope.client') },
  ];
  const about = scope === 'document' ? `${target.employeeName}: ${target.document}` : target.employeeName;
  return (
    <>
      <ChoiceInput
        source="scope"
        required
        choices={choices}
        helperText={scope === 'client' ? translate('legalHolds.clientHelp') : about}
      />
      {scope === 'employee' && !target.employeeId ? (
        <PersonInput source="employeeId" required helperText={translate('legalHolds.personHelp')} />
      ) : null}
      <TextInput
        source="reason"
        required
        rows={3}
        maxLength={MAX_REASON}
        helperText={translate('legalHolds.reasonHelp')}
      />
    </>
  );
}
