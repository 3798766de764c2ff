import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PUSH_FIELDS, type FailedPush, type PushField, type SettingsPush } from '../../domain/setup/contract';
import type { DialogProps } from '../../src/capability';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { ProgressPanel } from '../../src/ui/ProgressPanel';
import { usePush } from './use-push';
import { useChildren } from './use-sources';
import './setup-grid.css';

/** Gives the settings of a location to all below it: `legacyClientId` is the one they come from. */
export default function PushSettingsDialog({ onClose, ...properties }: DialogProps) {
  const from = properties['legacyClientId'] as number;
  const translate = useTranslate();
  const { data: children, error: noChildren, refetch: askAgain } = useChildren(from);
  const [fields, setFields] = useState<readonly PushField[]>(PUSH_FIELDS);
  const { push, ordered, problem, starting, left, error, refetch, start, startAnew, retry } = usePush(from);
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
              onClick={() => void start(fields)}
            >
              {label('start')}
            </Button>
          </>
        ) : (
          <>
            {left > 0 ? (
              <>
                <Button disabled={starting} onClick={startAnew}>
                  {label('anew')}
                </Button>
                <Button disabled={starting} onClick={() => void retry()}>
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
  return (
    <div className="setup-grid">
      <table aria-label={translate('setup.push.failed')}>
        <thead>
          <tr>
            <th scope="col">{translate('setup.push.location')}</th>
            <th scope="col">{translate('setup.push.error')}</th>
            <th scope="col">{translate('setup.push.details')}</th>
          </tr>
        </thead>
        <tbody>
          {failed.map((one) => (
            <tr key={one.legacyClientId}>
              <th scope="row">{one.name}</th>
              <td>{one.errorText ?? one.error ?? translate('setup.push.unknown')}</td>
              <td>{one.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
