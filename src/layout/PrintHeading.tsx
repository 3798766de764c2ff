import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { useClientOfPages } from '../../providers/sites';
import { useUser } from '../../providers/services';
import { dateTimeHere } from '../ui/today';

let printedAt = new Date().toISOString();

/** The page may have been open for hours. */
function subscribe(onChange: () => void): () => void {
  const print = () => {
    printedAt = new Date().toISOString();
    onChange();
  };
  window.addEventListener('beforeprint', print);
  return () => window.removeEventListener('beforeprint', print);
}

/** In print only: the client of the page, who printed it and when. */
export function PrintHeading() {
  const translate = useTranslate();
  const client = useClientOfPages();
  const { firstName, lastName } = useUser();
  const at = useSyncExternalStore(subscribe, () => printedAt);
  return (
    <div className="print-only print-heading" aria-hidden="true">
      <strong>{client?.name}</strong>
      <span>{translate('shell.printed', { date: dateTimeHere(at), name: `${firstName} ${lastName}` })}</span>
    </div>
  );
}
