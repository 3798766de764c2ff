import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ActionSpec } from './actions';
import { KeyCap } from '../../../src/tasks/KeyCap';

interface ActionBarProps {
  actions: readonly ActionSpec[];
  isOffered: (action: ActionSpec) => boolean;
  isBusy: boolean;
  onStart: (action: ActionSpec) => void;
}

/** What can be done with the task, each with its key. */
export function ActionBar({ actions, isOffered, isBusy, onStart }: ActionBarProps) {
  const translate = useTranslate();
  return (
    <div role="group" className="task-actions" aria-label={translate('review.actions')}>
      {actions.map((action) => (
        <Button
          key={action.name}
          size={action.look === 'main' ? 'medium' : 'small'}
          variant={action.look === 'main' ? 'contained' : 'outlined'}
          color={action.look === 'danger' ? 'error' : 'primary'}
          disabled={isBusy || !isOffered(action)}
          aria-keyshortcuts={action.key}
          onClick={() => onStart(action)}
        >
          {translate(`review.action.${action.name}`)}
          <KeyCap keyName={action.key.toUpperCase()} />
        </Button>
      ))}
    </div>
  );
}
