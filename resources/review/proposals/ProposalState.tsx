import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { KeyCap } from '../../../src/tasks/KeyCap';
import type { ProposalWork } from './use-proposals';
import './proposals.css';

/** Of an exam: such a document must not get into a driver's file. */
export function RestrictedNotice({ proposals, formKey }: { proposals: ProposalWork; formKey: string }) {
  const translate = useTranslate();
  if (!proposals.restricted) return null;
  return (
    <Alert severity="error">
      <strong>{translate('review.proposal.restricted')}</strong>
      {formKey === 'externalDocs' ? null : ` ${translate('review.proposal.sendToCme')}`}
    </Alert>
  );
}

/** Whether the pages are being read, or how many fields are proposed, with the key that takes all of them. */
export function ProposalState({ proposals, onTakeAll }: { proposals: ProposalWork; onTakeAll: () => void }) {
  const translate = useTranslate();
  const { state, open, unreadPages } = proposals;
  return (
    <div className="proposal-state">
      <p role="status">
        {state === 'waiting' || state === 'unread'
          ? translate(`review.proposal.${state}`)
          : open > 0
            ? translate('review.proposal.count', { smart_count: open })
            : null}
      </p>
      {unreadPages ? <p>{translate('review.proposal.unreadPages', { pages: unreadPages })}</p> : null}
      {open > 0 ? (
        <Button size="small" variant="outlined" aria-keyshortcuts="y" onClick={onTakeAll}>
          {translate('review.proposal.takeAll')}
          <KeyCap keyName="Y" />
        </Button>
      ) : null}
    </div>
  );
}
