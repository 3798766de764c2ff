import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { documentType } from '../../../domain/documents/document-types';
import type { ProposedField } from '../../../domain/review/proposals/contract';
import { formatDate } from '../../../domain/shared/dates';
import { useDocumentName } from '../../../src/ui/use-document-name';
import type { ProposalWork, ProposedValue } from './use-proposals';
import './proposals.css';

interface ProposedLineProps {
  field: ProposedField;
  proposals: ProposalWork;
  /** Something was chosen: the keys work again. */
  onDone: () => void;
}

/** A proposed value in words. */
function useValueText() {
  const nameOf = useDocumentName();
  return ({ field, value, person }: ProposedValue): string => {
    if (person) return `${person.lastName}, ${person.firstName}`;
    if (field !== 'docTypeId') return formatDate(String(value));
    const type = documentType(Number(value));
    return type ? nameOf(type) : String(value);
  };
}

/** What is proposed for a field and why, below it; only the reason where the field has that value. */
export function ProposedLine({ field, proposals, onDone }: ProposedLineProps) {
  const translate = useTranslate();
  const textOf = useValueText();
  const proposed = proposals.values.find((one) => one.field === field);
  if (!proposed) return null;
  const { state, person, reason } = proposed;
  const why = translate(`review.reasonOf.${reason}`);
  const pointing = {
    onPointerEnter: () => proposals.pointAt(field),
    onPointerLeave: () => proposals.pointAt(null),
    onFocus: () => proposals.pointAt(field),
    onBlur: () => proposals.pointAt(null),
  };
  if (state === 'same')
    return (
      <p className="proposed" data-state={state} {...pointing}>
        {why}
      </p>
    );
  const value = textOf(proposed);
  const act = (what: (one: ProposedValue) => void) => () => {
    what(proposed);
    proposals.pointAt(null);
    onDone();
  };
  return (
    <div
      className="proposed"
      data-state={state}
      role="group"
      aria-label={translate('review.proposal.for', { field: translate(`review.proposal.${field}`) })}
      {...pointing}
    >
      <span>
        <strong>{value}</strong>
        {person ? <span className="proposed-more">{` · ${person.clientName}`}</span> : null}
        <span className="proposed-reason">{why}</span>
      </span>
      {proposals.isFixed(field) ? null : (
        <Button
          size="small"
          aria-label={translate('review.proposal.useOne', { value })}
          onClick={act(proposals.take)}
        >
          {translate('review.proposal.use')}
        </Button>
      )}
      <Button
        size="small"
        color="inherit"
        aria-label={translate('review.proposal.dismissOne', { value })}
        onClick={act(proposals.refuse)}
      >
        {translate('review.proposal.dismiss')}
      </Button>
    </div>
  );
}
