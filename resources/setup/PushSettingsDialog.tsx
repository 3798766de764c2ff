import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PUSH_FIELDS, type PushField, type SettingsPush } from '../../domain/setup/contract';
import { useWireText } from '../../providers/refusals/useRefusalText';
import { ProgressPanel } from '../../src/background-work/ProgressPanel';
import { RowsTable } from '../../src/background-work/RowsTable';
import type { DialogProps } from '../../src/capability';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { useApi } from '../api';
import { SettingBoxes } from './SettingBoxes';
import { usePush } from './use-push';

/** Copies the settings of a location, which `legacyClientId` names, to all its child locations. */
export default function PushSettingsDialog({ onClose, ...properties }: DialogProps) {
  const from = properties['legacyClientId'] as number;
  const translate = useTranslate();
  const api = useApi();
  const children = useQuery({
    queryKey: ['childrenOf', from],
    queryFn: async ({ signal }) => {
      const nodes = await api.getLocationsBelow(from, signal);
      return nodes.filter(({ deactivated }) => !deactivated).length;
    },
  });
  const [fields, setFields] = useState<readonly PushField[]>(PUSH_FIELDS);
  const { push, ordered, problem, isStarting, unfinished, failed, start, startNew, retry } = usePush(from);
  const total = ordered ? ordered.total : children.data;
  const unread = ordered ? failed : children.error && children;
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
      busy={isStarting}
      onCancel={close}
      actions={
        ordered ? (
          <>
            {unfinished > 0 ? (
              <>
                <Button disabled={isStarting} onClick={startNew}>
                  {label('toAll')}
                </Button>
                <Button disabled={isStarting} onClick={retry}>
                  {label('retry')}
                </Button>
              </>
            ) : null}
            <Button variant="contained" onClick={close}>
              {translate('setup.ok')}
            </Button>
          </>
        ) : (
          <>
            <Button disabled={isStarting} onClick={close}>
              {translate('ui.confirm.cancel')}
            </Button>
            <Button
              variant="contained"
              disabled={isStarting || fields.length === 0 || !total}
              onClick={() => start(fields)}
            >
              {label('start')}
            </Button>
          </>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        {unread ? <LoadFailed error={unread.error} onRetry={() => void unread.refetch()} /> : null}
        {ordered ? (
          <Outcome push={push} total={ordered.total} />
        ) : total === 0 ? (
          <Alert severity="info">{label('noChildren')}</Alert>
        ) : (
          <SettingBoxes legend={label('text')} fields={PUSH_FIELDS} chosen={fields} onChange={setFields} />
        )}
      </Box>
    </DraggableDialog>
  );
}

/** The progress; at the end success, or the locations that failed. */
function Outcome({ push, total }: { push: SettingsPush | undefined; total: number }) {
  const translate = useTranslate();
  const wireText = useWireText();
  const label = (key: string) => translate(`setup.push.${key}`);
  const { done = 0, state = 'running', failed = [] } = push ?? {};
  return (
    <>
      <ProgressPanel title={label('progress')} done={done} total={total} canLeave={!push || done < total} />
      {state === 'parked' ? <Alert severity="error">{label('parked')}</Alert> : null}
      {state === 'done' && failed.length === 0 ? <Alert severity="success">{label('done')}</Alert> : null}
      {failed.length > 0 ? (
        <RowsTable
          label={label('failed')}
          rows={failed}
          rowKey={({ legacyClientId }) => legacyClientId}
          columns={[
            { key: 'location', label: label('location'), isRowName: true, render: ({ name }) => name },
            {
              key: 'error',
              label: label('error'),
              render: ({ advice, errorText, error }) =>
                wireText(advice, errorText) || (error ?? label('unknown')),
            },
            {
              key: 'details',
              label: label('details'),
              render: ({ refusal, message }) => wireText(refusal, message),
            },
          ]}
        />
      ) : null}
    </>
  );
}
