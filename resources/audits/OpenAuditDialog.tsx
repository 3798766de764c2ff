import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { CreateBase, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { auditErrors, FOR_AGENCIES, RANDOM_PERMISSIONS } from '../../domain/audits/audit-rules';
import { AUDIT_KINDS, MAX_AUDIT_DAYS, type AuditBody, type AuditKind } from '../../domain/audits/contract';
import type { AuditSection } from '../../domain/audits/sections';
import { PACKET_SECTIONS, SEPARATE_SECTIONS, type PacketSection } from '../../domain/packets/sections';
import { addDays } from '../../domain/shared/dates';
import { usePermission } from '../../providers/services';
import { useClientOfPages, useSites } from '../../providers/sites';
import type { DialogProps } from '../../src/capability';
import { useSaveAlerts } from '../../src/record/EditRecord';
import { CheckboxInput } from '../../src/record/inputs/CheckboxInput';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { DateInput } from '../../src/record/inputs/DateInput';
import { SelectInput } from '../../src/record/inputs/SelectInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { FormDialog } from '../../src/record/RecordDialog';
import { RecordForm } from '../../src/record/RecordForm';
import { useRecordInput } from '../../src/record/use-record-input';
import { useRules } from '../../src/record/use-rules';
import { todayHere } from '../../src/ui/today';
import { useApi } from '../api';
import { SectionBoxes } from '../packets';
import { LinkDialog } from './LinkDialog';

/** How long a link works by default. */
const DAYS = 14;

const RANDOM = 'randomTesting' satisfies AuditSection;
/** Who opens an audit can't show more than they see. */
const SEES_RANDOM = { all: RANDOM_PERMISSIONS } as const;

type FormValues = { [Field in keyof AuditBody]?: AuditBody[Field] | null };

/** An empty field is null. */
const complete = (values: FormValues) => ({
  auditor: values.auditor ?? '',
  organization: values.organization ?? '',
  kind: values.kind ?? 'agency',
  sections: values.sections ?? [],
  from: values.from ?? null,
  to: values.to ?? null,
  showsStatus: values.showsStatus ?? false,
  expiresOn: values.expiresOn ?? '',
});

/** Opens an audit and then shows its link, once. */
export default function OpenAuditDialog({ onClose }: DialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const client = useClientOfPages()?.legacyClientId ?? 0;
  const { onSuccess, onError } = useSaveAlerts('audits.opened', 'audits.failed');
  // Only here, not in the cache of records.
  const [opened, setOpened] = useState<{ auditor: string; link: string } | null>(null);
  if (opened) return <LinkDialog {...opened} onClose={() => onClose()} />;
  const open = async ({ data = {} }: { data?: FormValues }) => {
    const { locationId } = data;
    const body = { ...complete(data), ...(locationId && { locationId }) };
    const { auditId, link } = await api.openAudit(client, body);
    setOpened({ auditor: body.auditor, link });
    await queryClient.invalidateQueries({ queryKey: ['audits'] });
    return { id: auditId };
  };
  return (
    <CreateBase
      resource="audits"
      disableAuthentication
      redirect={false}
      mutationOptions={{ mutationFn: open, onSuccess, onError }}
    >
      <AuditForm client={client} onClose={() => onClose()} />
    </CreateBase>
  );
}

function AuditForm({ client, onClose }: { client: number; onClose: () => void }) {
  const translate = useTranslate();
  const today = todayHere();
  const validate = useRules((values) => auditErrors(complete(values), today));
  const sites = useSites();
  const sections = PACKET_SECTIONS.map(({ id }) => id).filter((id) => !SEPARATE_SECTIONS.includes(id));
  return (
    <FormDialog title={translate('audits.open')} onCancel={onClose}>
      {sites ? (
        <RecordForm
          draft={`audit.new.${client}`}
          labels="audits.field"
          defaultValues={{
            kind: 'agency',
            locationId: sites[0]?.legacyClientId,
            sections,
            expiresOn: addDays(today, DAYS),
          }}
          validate={validate}
          save="audits.open"
          note={<Button onClick={onClose}>{translate('ui.confirm.cancel')}</Button>}
        >
          <Box sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <TextInput source="auditor" required maxLength={100} />
            <TextInput source="organization" maxLength={100} />
            <ChoiceInput
              source="kind"
              required
              choices={AUDIT_KINDS.map((id) => ({ id, name: translate(`audits.kind.${id}`) }))}
            />
            <SelectInput
              source="locationId"
              required
              options={sites.map(({ legacyClientId, name }) => ({ id: legacyClientId, label: name }))}
            />
            <DateInput source="from" />
            <DateInput source="to" />
            <DateInput
              source="expiresOn"
              required
              helperText={translate('audits.expiresHelp', { days: MAX_AUDIT_DAYS })}
            />
          </Box>
          <CheckboxInput source="showsStatus" />
          <SectionsInput />
        </RecordForm>
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </FormDialog>
  );
}

/** The sections that may be shown to this kind of auditor. */
function SectionsInput() {
  const translate = useTranslate();
  const kind = useWatch<{ kind?: AuditKind }, 'kind'>({ name: 'kind' });
  const text = (value: unknown) =>
    (value as AuditSection[]).map((id) => translate(`packets.section.${id}`)).join(', ');
  const { value, onChange, error, common } = useRecordInput({ source: 'sections', text });
  const without = kind === 'agency' ? [] : FOR_AGENCIES;
  const chosen = (value as AuditSection[] | null) ?? [];
  const isFile = (id: AuditSection): id is PacketSection => id !== RANDOM;
  const maySeeRandom = usePermission(SEES_RANDOM);
  const offersRandom = maySeeRandom && (!without.includes(RANDOM) || chosen.includes(RANDOM));
  return (
    <Box id={common.id} tabIndex={-1} sx={{ display: 'grid', gap: 3 }}>
      <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
        <SectionBoxes
          chosen={chosen.filter(isFile)}
          offer={(id) => !without.includes(id) || chosen.includes(id)}
          onChange={(sections) => onChange([...sections, ...chosen.filter((id) => !isFile(id))])}
        >
          {offersRandom ? (
            <FormControlLabel
              sx={{ ml: 0 }}
              label={`${translate('packets.section.randomTesting')} · 382.305`}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(RANDOM)}
                  onChange={(_event, checked) =>
                    onChange([...chosen.filter(isFile), ...(checked ? [RANDOM] : [])])
                  }
                />
              }
            />
          ) : null}
        </SectionBoxes>
      </Suspense>
      {error ? <Alert severity="error">{error}</Alert> : null}
    </Box>
  );
}
