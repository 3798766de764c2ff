import { useTranslate } from 'ra-core';
import type { RosterItem } from '../../../domain/pools/roster-contract';
import { useDialog } from '../../../providers/services';
import { EXCEPTIONS } from '../links';

/** Opens the exceptions of a person, to add one for the pool of the line too. */
export function ExceptionButton({ line }: { line: RosterItem }) {
  const translate = useTranslate();
  const { open } = useDialog();
  const { employeeName: name, poolName: pool } = line;
  return (
    <button
      type="button"
      className="table-button"
      aria-label={translate('pools.exception.openNamed', { name, pool })}
      onClick={() => void open(EXCEPTIONS, { line })}
    >
      {translate('pools.exception.open')}
    </button>
  );
}
