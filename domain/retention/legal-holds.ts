import { refuse, refusedFields, type FieldRefusals } from '../shared/refusals/refusal';

/** What a legal hold covers: the whole client, one person with all of their documents, or one document. */
export const HOLD_SCOPES = ['client', 'employee', 'document'] as const;
export type HoldScope = (typeof HOLD_SCOPES)[number];

/** A hold that was not released. */
export interface ActiveHold {
  holdId: number;
  /** Both null: the whole client. */
  employeeId: number | null;
  documentId: number | null;
}

export const scopeOf = ({ employeeId, documentId }: Omit<ActiveHold, 'holdId'>): HoldScope =>
  documentId !== null ? 'document' : employeeId !== null ? 'employee' : 'client';

/** The first of the holds that covers a document; any of them stops its removal. */
export const holdOver = (
  document: { documentId: number; employeeId: number },
  holds: readonly ActiveHold[],
): ActiveHold | undefined =>
  holds.find((hold) => {
    const scope = scopeOf(hold);
    if (scope === 'client') return true;
    return scope === 'employee'
      ? hold.employeeId === document.employeeId
      : hold.documentId === document.documentId;
  });

/** A hold and its release need a reason, which the audit trail keeps. */
export const reasonErrors = (reason: string): FieldRefusals =>
  refusedFields([['reason', reason.trim() ? null : refuse('legalHold.reasonRequired')]]);
