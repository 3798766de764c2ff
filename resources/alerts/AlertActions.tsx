import AssignIcon from '@mui/icons-material/PersonAddAltOutlined';
import SnoozeIcon from '@mui/icons-material/SnoozeOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useListContext, useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import type { AlertFilter, AlertItem, AlertKey } from '../../domain/alerts/contract';
import { useDialog } from '../../providers/services';
import { RowAction } from '../../src/list/RowAction';
import { useSelection } from '../../src/list/table/selection';
import { useDocumentName } from '../../src/ui/use-document-name';
import { UPLOAD_DOCUMENT } from '../documents';
import { usePlace } from './assignees';
import { ASSIGN_ALERTS, SNOOZE_ALERTS } from './links';
import type { WorkedAlerts } from './use-alert-work';

/** What can be done with an alert without leaving the list. */
export function AlertActions() {
  const record = useRecordContext<AlertItem & RaRecord>();
  const translate = useTranslate();
  const documentName = useDocumentName();
  const { open } = useDialog();
  const { filterValues } = useListContext();
  const site = usePlace();
  if (!record) return null;
  const { employeeId, docTypeId, employeeName, docTypeName, mayUpload, snoozedUntil, snoozeReason } = record;
  const about = { name: employeeName, document: documentName({ docTypeId, name: docTypeName }) };
  const worked: WorkedAlerts = { site, alerts: [{ employeeId, docTypeId }], filter: filterValues, count: 1 };
  const snooze = snoozedUntil ? { until: snoozedUntil, reason: snoozeReason ?? '' } : undefined;
  const names = (action: string) => ({
    action,
    name: translate(`alerts.action.${action}`),
    label: translate(`alerts.action.${action}Of`, about),
  });
  return (
    <>
      {mayUpload ? (
        <RowAction
          {...names('upload')}
          icon={UploadIcon}
          onClick={() => void open(UPLOAD_DOCUMENT, { employeeId, docTypeId, name: employeeName })}
        />
      ) : null}
      <RowAction
        {...names('assign')}
        icon={AssignIcon}
        onClick={() => void open(ASSIGN_ALERTS, { ...worked, title: names('assign').label })}
      />
      <RowAction
        {...names('snooze')}
        icon={SnoozeIcon}
        onClick={() => void open(SNOOZE_ALERTS, { ...worked, title: names('snooze').label, snooze })}
      />
    </>
  );
}

/** The id of a row is its key. */
const keyOf = (id: unknown): AlertKey => {
  const [employeeId, docTypeId] = String(id).split('.').map(Number);
  return { employeeId: employeeId ?? 0, docTypeId: docTypeId ?? 0 };
};

/** Opens a dialog for the selected alerts. */
function BulkButton({ dialog, label, icon }: { dialog: string; label: string; icon: React.ReactNode }) {
  const translate = useTranslate();
  const { open } = useDialog();
  const { filterValues } = useListContext();
  const { selection, clear } = useSelection();
  const site = usePlace();
  const start = async () => {
    const worked: WorkedAlerts = {
      site,
      alerts: selection.kind === 'ids' ? selection.ids.map(keyOf) : null,
      filter: filterValues as AlertFilter,
      count: selection.count,
    };
    if (await open(dialog, { ...worked })) clear();
  };
  return (
    <Button size="small" startIcon={icon} onClick={() => void start()}>
      {translate(label)}
    </Button>
  );
}

export const AssignSelected = () => (
  <BulkButton dialog={ASSIGN_ALERTS} label="alerts.action.assignSelected" icon={<AssignIcon />} />
);
export const SnoozeSelected = () => (
  <BulkButton dialog={SNOOZE_ALERTS} label="alerts.action.snoozeSelected" icon={<SnoozeIcon />} />
);
