import Button from '@mui/material/Button';
import { useRecordContext, useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import { CHANGE_NETWORK } from '../../domain/clinics/access';
import { formatDate } from '../../domain/shared/dates';
import { usePageTitle, usePermission } from '../../providers/services';
import { EditRecord } from '../../src/record/EditRecord';
import { RecordForm } from '../../src/record/RecordForm';
import { EmptyState } from '../../src/ui/EmptyState';
import { PageHeader } from '../../src/ui/PageHeader';
import { StatusChip } from '../../src/ui/StatusChip';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useConfirm } from '../../src/ui/useConfirm';
import { useApi } from '../api';
import { problemsOf, recordOf, valuesOf, type ClinicRecord } from './clinic-values';
import { ClinicFields } from './ClinicFields';
import { NETWORK, networkHref } from './links';
import { RegistryCheck } from './RegistryCheck';

/** One clinic of the network with its programs, hours and examiner. */
export default function ClinicPage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const back = (
    <Button component={Link} to={networkHref} variant="outlined">
      {translate('clinics.title')}
    </Button>
  );
  return (
    <EditRecord<ClinicRecord>
      resource={NETWORK}
      id={id}
      success="clinics.saved"
      header={<PageHeader title={translate('clinics.one')} />}
      notFound={<EmptyState title={translate('clinics.unknown')} action={back} />}
    >
      <LoadedClinic />
    </EditRecord>
  );
}

function LoadedClinic() {
  const translate = useTranslate();
  const clinic = useRecordContext<ClinicRecord>();
  const mayChange = usePermission(CHANGE_NETWORK);
  usePageTitle(clinic?.vendorName);
  if (!clinic) return null;
  const { vendorId, vendorName, city, state, closedOn } = clinic;
  return (
    <>
      <PageHeader
        title={vendorName}
        subtitle={`${city}, ${state} · ${translate('clinics.numbered', { id: vendorId })}`}
        status={
          closedOn === null ? undefined : (
            <StatusChip
              status="notApplicable"
              text={translate('clinics.closedOn', { date: formatDate(closedOn) })}
            />
          )
        }
        action={mayChange ? <CloseButton clinic={clinic} /> : null}
      />
      <RegistryCheck clinic={clinic} />
      <RecordForm
        draft={`clinic.${vendorId}`}
        labels="clinics.field"
        valuesOf={valuesOf}
        recordOf={recordOf}
        validate={(values) => problemsOf(values, translate)}
        save="clinics.save"
        undo="clinics.undo"
        readOnly={!mayChange}
      >
        <ClinicFields readOnly={!mayChange} />
      </RecordForm>
    </>
  );
}

/** Closes the clinic after a confirmation, or opens it again. */
function CloseButton({ clinic }: { clinic: ClinicRecord }) {
  const translate = useTranslate();
  const api = useApi();
  const confirm = useConfirm();
  const isOpen = clinic.closedOn === null;
  const change = useApiMutation(() => api.closeClinic(clinic, isOpen), {
    success: isOpen ? 'clinics.close.done' : 'clinics.open.done',
    changes: [NETWORK],
  });
  const close = () =>
    confirm({
      title: translate('clinics.close.title', { name: clinic.vendorName }),
      text: translate('clinics.close.text'),
      confirmLabel: translate('clinics.close.button'),
      destructive: true,
      action: async () => {
        await change.mutateAsync();
      },
    });
  return (
    <Button
      variant="outlined"
      disabled={change.isPending}
      onClick={() => (isOpen ? void close() : change.mutate())}
    >
      {translate(isOpen ? 'clinics.close.button' : 'clinics.open.button')}
    </Button>
  );
}
