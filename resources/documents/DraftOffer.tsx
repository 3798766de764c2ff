import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '../../domain/shared/dates';
import type { DraftGuard } from '../../providers/useDraft';
import { zoneHere } from '../../src/ui/today';

interface DraftOfferProps<Values> {
  draft: DraftGuard<Values>;
  onRestore: () => void;
}

/** Offers back what was entered before and never sent. */
export function DraftOffer<Values>({ draft, onRestore }: DraftOfferProps<Values>) {
  const translate = useTranslate();
  if (!draft.offered) return null;
  const when = formatDateTime(new Date(draft.offered.savedAt), zoneHere());
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button color="inherit" size="small" onClick={onRestore}>
            {translate('documents.draft.restore')}
          </Button>
          <Button color="inherit" size="small" onClick={draft.discard}>
            {translate('documents.draft.discard')}
          </Button>
        </>
      }
    >
      {translate('documents.draft.offer', { when })}
    </Alert>
  );
}
