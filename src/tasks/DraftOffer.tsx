import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { TaskDraft } from '../../domain/processes/contract';
import { dateTimeHere } from '../ui/today';
import { KeyCap } from './KeyCap';
import { useKeys } from './use-keys';

interface DraftOfferProps {
  draft: TaskDraft | null | undefined;
  onRestore: (draft: TaskDraft) => void;
}

/** Offers what the holder of a task had entered before. */
export function DraftOffer({ draft, onRestore }: DraftOfferProps) {
  const translate = useTranslate();
  const [isAnswered, setAnswered] = useState(false);
  const offered = isAnswered ? null : draft;
  const restore = () => {
    if (!offered) return;
    setAnswered(true);
    onRestore(offered);
  };
  useKeys({ u: offered ? restore : undefined });
  if (!offered) return null;
  return (
    <Alert
      severity="info"
      icon={false}
      action={
        <>
          <Button color="inherit" size="small" onClick={restore}>
            {translate('tasks.draft.restore')}
            <KeyCap keyName="U" />
          </Button>
          <Button color="inherit" size="small" onClick={() => setAnswered(true)}>
            {translate('tasks.draft.ignore')}
          </Button>
        </>
      }
    >
      {translate('tasks.draft.offer', { time: dateTimeHere(offered.savedAt) })}
    </Alert>
  );
}
