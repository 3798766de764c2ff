import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { VIEWER_KEYS } from '../../../src/ui/pdf/viewer-keys';

export interface KeyLine {
  key: string;
  label: string;
  act: () => void;
}

interface KeysDialogProps {
  lines: readonly Pick<KeyLine, 'key' | 'label'>[];
  /** How many documents there are to choose by figure. */
  documents: number;
  onClose: () => void;
}

/** All keys of the page, and those of the viewer. */
export function KeysDialog({ lines, documents, onClose }: KeysDialogProps) {
  const translate = useTranslate();
  const all = [
    ...lines.map(({ key, label }) => ({ key: key.toUpperCase(), label })),
    ...(documents > 1
      ? [{ key: `1–${Math.min(documents, 9)}`, label: translate('review.key.document') }]
      : []),
    { key: 'U', label: translate('tasks.draft.restore') },
    { key: 'H', label: translate('tasks.here') },
    { key: 'Ctrl+Enter', label: translate('review.key.main') },
    { key: 'Esc', label: translate('review.key.escape') },
  ];
  const notHere = ['help', ...(documents > 1 ? [] : ['nextDocument', 'previousDocument'])];
  const viewer = VIEWER_KEYS.filter(({ command }) => !notHere.includes(command)).map(
    ({ shown, command }) => ({
      key: shown,
      label: translate(`ui.pdf.key.${command}`),
    }),
  );
  return (
    <DraggableDialog
      open
      width={720}
      title={translate('review.key.keys')}
      onCancel={onClose}
      actions={
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('ui.dialog.close')}
        </Button>
      }
    >
      <div className="key-lists">
        <Lines title={translate('review.actions')} lines={all} />
        <Lines title={translate('review.key.viewer')} lines={viewer} />
      </div>
    </DraggableDialog>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly { key: string; label: string }[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {lines.map(({ key, label }) => (
          <Fragment key={key + label}>
            <dt>
              <kbd className="key-cap">{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
