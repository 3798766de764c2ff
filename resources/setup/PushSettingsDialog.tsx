import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PUSH_FIELDS, type FailedPush, type PushField, type SettingsPush } from '../../domain/setup/contract';
import { ProgressPanel } from '../../src/background-work/ProgressPanel';
import { RowsTable } from '../../src/background-work/RowsTable';
import type { DialogProps } from '../../src/capability';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { usePush } from './use-push';
import { useChildren } from './use-sources';

/** Gives the settings of a location to all below it: `legacyClientId` is the one they come from. */
export default function PushSettingsDialog({ onClose, ...properties }: DialogProps) {
  const from = properties['legacyClientId'] as number;
  const translate = useTranslate();
  const { data: children, error: noChildren, refetch: askAgain } = useChildren(from);
  const [fields, setFields] = useState<readonly PushField[]>(PUSH_FIELDS);
  const { push, ordered, problem, starting, left, error, refetch, start, startNew, retry } = usePush(from);
  const total = ordered?.total ?? children?.length;
  const close = () => onClose(ordered !== null);
  const label = (key: string) => translate(`setup.push.${key}`);
  return (
    <DraggableDialog
      open
      width={720}
      title={
        total === undefined
          ? label('titleUncounted')
          : translate('setup.push.title', { smart_count: total, count: total })
      }
      busy={starting}
      onCancel={close}
      actions={
        ordered === null ? (
          <>
            <Button disabled={starting} onClick={close}>
              {translate('ui.confirm.cancel')}
            </Button>
            <Button
              variant="contained"
              disabled={starting || fields.length === 0 || !total}
              onClick={() => start(fields)}
            >
              {label('start')}
            </Button>
          </>
        ) : (
          <>
            {left > 0 ? (
              <>
                <Button disabled={starting} onClick={startNew}>
                  {label('anew')}
                </Button>
                <Button disabled={starting} onClick={retry}>
                  {label('retry')}
                </Button>
              </>
            ) : null}
            <Button variant="contained" onClick={close}>
              {translate('setup.ok')}
            </Button>
          </>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
        {error ? <LoadFailed error={error} onRetry={refetch} /> : null}
        {ordered === null && noChildren ? (
          <LoadFailed error={noChildren} onRetry={() => void askAgain()} />
        ) : null}
        {ordered === null ? (
          <Choose fields={fields} total={children?.length} onChange={setFields} />
        ) : (
          <Outcome push={push} total={ordered.total} />
        )}
      </Box>
    </DraggableDialog>
  );
}

interface ChooseProps {
  fields: readonly PushField[];
  total: number | undefined;
  onChange: (fields: readonly PushField[]) => void;
}

function Choose({ fields, total, onChange }: ChooseProps) {
  const translate = useTranslate();
  if (total === 0) return <Alert severity="info">{translate('setup.push.noChildren')}</Alert>;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1 }}>
        {translate('setup.push.text')}
      </Box>
      {PUSH_FIELDS.map((field) => (
        <div key={field}>
          <FormControlLabel
            label={translate(`setup.field.${field}`)}
            control={
              <Checkbox
                size="small"
                checked={fields.includes(field)}
                onChange={(_event, checked) =>
                  onChange(checked ? [...fields, field] : fields.filter((one) => one !== field))
                }
              />
            }
          />
        </div>
      ))}
    </Box>
  );
}

/** How far it is; at the end that all went well, or where it did not. */
function Outcome({ push, total }: { push: SettingsPush | undefined; total: number }) {
  const translate = useTranslate();
  const done = push?.done ?? 0;
  return (
    <>
      <ProgressPanel
        title={translate('setup.push.progress')}
        done={done}
        total={total}
        canLeave={!push || done < total}
      />
      {push?.state === 'parked' ? <Alert severity="error">{translate('setup.push.parked')}</Alert> : null}
      {push?.state === 'done' && push.failed.length === 0 ? (
        <Alert severity="success">{translate('setup.push.done')}</Alert>
      ) : null}
      {push && push.failed.length > 0 ? <FailedTable failed={push.failed} /> : null}
    </>
  );
}

function FailedTable({ failed }: { failed: readonly FailedPush[] }) {
  const translate = useTranslate();
  const label = (key: string) => translate(`setup.push.${key}`);
  return (
    <RowsTable
      label={label('failed')}
      rows={failed}
      rowKey={({ legacyClientId }) => legacyClientId}
      columns={[
        { key: 'location', label: label('location'), isRowName: true, render: ({ name }) => name },
        {
          key: 'error',
          label: label('error'),
          render: ({ errorText, error }) => errorText ?? error ?? label('unknown'),
        },
        { key: 'details', label: label('details'), render: ({ message }) => message },
      ]}
    />
  );
}
