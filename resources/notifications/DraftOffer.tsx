import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { formatDateTime } from '../../domain/shared/dates';
import type { DraftGuard } from '../../src/record/use-draft';
import { zoneHere } from '../../src/ui/today';

interface DraftOfferProps<Values> {
  draft: DraftGuard<Values>;
  onRestore: (values: Values) => void;
}

/** Offers back what was typed before and never saved. */
export function DraftOffer<Values>({ draft, onRestore }: DraftOfferProps<Values>) {
  const translate = useTranslate();
  if (!draft.offered) return null;
  const take = () => {
    const values = draft.restore();
    if (values !== null) onRestore(values);
  };
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 4 }}
      action={
        <>
          <Button size="small" onClick={take}>
            {translate('shell.draft.restore')}
          </Button>
          <Button size="small" color="inherit" onClick={draft.discard}>
            {translate('shell.draft.discard')}
          </Button>
        </>
      }
    >
      {translate('shell.draft.offer', { when: formatDateTime(new Date(draft.offered.savedAt), zoneHere()) })}
    </Alert>
  );
}
