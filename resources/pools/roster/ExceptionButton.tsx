import { useTranslate } from 'ra-core';
import type { RosterItem } from '../../../domain/pools/roster-contract';
import { useDialog, usePermission } from '../../../providers/services';
import { END_EXCEPTION, MARK_EXCEPTION } from '../links';

/** Adds an exception for a person and a pool, or ends the one that holds. */
export function ExceptionButton({ line }: { line: RosterItem }) {
  const translate = useTranslate();
  const { open } = useDialog();
  const mayMark = usePermission('servicesRandoms.markExceptions');
  const { exceptionId, employeeName: name, poolName: pool } = line;
  if (!mayMark) return null;
  const action = exceptionId === null ? 'mark' : 'end';
  return (
    <button
      type="button"
      className="table-button"
      aria-label={translate(`pools.exception.${action}Named`, { name, pool })}
      onClick={() => void open(exceptionId === null ? MARK_EXCEPTION : END_EXCEPTION, { line })}
    >
      {translate(`pools.exception.${action}`)}
    </button>
  );
}
