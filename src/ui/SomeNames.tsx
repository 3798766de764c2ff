import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

const SHOWN_FIRST = 5;

interface SomeNamesProps {
  count: number;
  /** Those that are known; none for readers who can't see them. */
  names: readonly string[];
}

/** Names after the number that counts them: the first few, and the others at a click. */
export function SomeNames({ count, names }: SomeNamesProps) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? names : names.slice(0, SHOWN_FIRST);
  if (shown.length === 0) return null;
  const text = `: ${shown.join(', ')}`;
  if (shown.length === count) return text;
  const more = translate('ui.names.more', { count: count - shown.length });
  if (shown.length === names.length) return `${text}, ${more}`;
  return (
    <>
      {`${text}, `}
      <Link component="button" type="button" onClick={() => setIsOpen(true)} sx={{ font: 'inherit' }}>
        {more}
      </Link>
    </>
  );
}
