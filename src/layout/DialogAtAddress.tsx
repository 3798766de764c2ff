import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDialog } from '../../providers/services';
import { useIsHere } from '../ui/use-is-here';

/** A menu entry's dialog whose address was entered. There is no page below it, so closing it leads home. */
export function DialogAtAddress({ name }: { name: string }) {
  const { open } = useDialog();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const show = useEvent(async () => {
    await open(name);
    // A link in the dialog leads elsewhere.
    if (isHere()) void navigate('/', { replace: true });
  });
  useEffect(() => void show(), [show]);
  return null;
}
