import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { formatDateTime } from '../../domain/shared/dates';
import { zoneHere } from '../ui/today';

interface DraftOfferProps {
  /** Of `useDraft`. */
  draft: { offered: { savedAt: number } | null; discard: () => void };
  onRestore: () => void;
  /** Someone else has changed the same fields since. */
  overtaken?: boolean;
  /** Message key of the offer. */
  offer?: string;
}

/** Offers back what the user typed and did not save. */
export function DraftOffer({ draft, onRestore, overtaken, offer = 'shell.draft.offer' }: DraftOfferProps) {
  const { offered, discard } = draft;
  const translate = useTranslate();
  if (!offered) return null;
  const actions = (
    <>
      <Button size="small" onClick={onRestore}>
        {translate('shell.draft.restore')}
      </Button>
      <Button size="small" color="inherit" onClick={discard}>
        {translate('shell.draft.discard')}
      </Button>
    </>
  );
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 4 }} action={actions}>
      {translate(offer, { when: formatDateTime(new Date(offered.savedAt), zoneHere()) })}
      {overtaken ? ` ${translate('shell.draft.overtaken')}` : null}
    </Alert>
  );
}
