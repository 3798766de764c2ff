import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { DISQUALIFICATION_KINDS } from '../../domain/compliance/evaluated-person';
import { MAX_AUTHORITY, MAX_OFFENSE } from '../../domain/disqualifications/contract';
import { usePermission } from '../../providers/services';
import type { Values } from '../../src/record/draft-changes';
import { CheckboxInput } from '../../src/record/inputs/CheckboxInput';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { DateInput } from '../../src/record/inputs/DateInput';
import { SelectInput } from '../../src/record/inputs/SelectInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { useFileDocuments } from './use-file-documents';

/** What the form hides isn't saved either: the last day of what is for life, and the return of a license elsewhere. */
export const recordOf = (values: Values): Values => ({
  ...values,
  ...(values['kind'] === 'none' && { lifetime: false }),
  ...((values['lifetime'] === true || values['kind'] === 'none') && { toDate: null }),
  ...((values['lifetime'] === true || values['kind'] !== 'nonCdl') && { untilRestored: false }),
});

/** Of one disqualification. */
export function DisqualificationFields({ employeeId }: { employeeId: number }) {
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
      {kind === 'none' ? null : <CheckboxInput source="lifetime" />}
      {kind === 'nonCdl' && !lifetime ? (
        <>
          <CheckboxInput source="untilRestored" />
          <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
            {translate('disqualifications.untilRestoredHelp')}
          </Typography>
        </>
      ) : null}
      {lifetime || kind === 'none' ? null : <DateInput source="toDate" required={!untilRestored} />}
      <DateInput
        source="violationDate"
        required={kind === 'none'}
        helperText={translate('disqualifications.violationHelp')}
      />
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
