import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '../../providers/services';
import { useApi } from '../api';
import type { PeopleAsked } from './api';

export const PeopleDialog = lazy(() => import('./PeopleDialog'));

interface FigureButtonProps {
  text: string;
  /** What the figure is of, if its text does not say so. */
  of?: string;
  onOpen: () => void;
}

/** A figure that opens the list of who is behind it. */
export function FigureButton({ text, of, onOpen }: FigureButtonProps) {
  const translate = useTranslate();
  const label = of === undefined ? text : `${of}: ${text}`;
  return (
    <Link
      component="button"
      type="button"
      aria-label={`${label} – ${translate('employees.people.who')}`}
      onClick={onOpen}
      sx={{ font: 'inherit', textAlign: 'left' }}
    >
      {text}
    </Link>
  );
}

interface PeopleFigureProps extends PeopleAsked {
  count: number;
  text: string;
}

/** A number of employees: readers of the roster see who they are. */
export function PeopleFigure({ count, text, ...request }: PeopleFigureProps) {
  const api = useApi();
  const mayList = usePermission('client.viewRoster');
  const [isOpen, setIsOpen] = useState(false);
  if (count === 0 || !mayList) return text;
  return (
    <>
      <FigureButton text={text} onOpen={() => setIsOpen(true)} />
      <Suspense>
        {isOpen ? (
          <PeopleDialog
            title={text}
            queryKey={[request]}
            read={(signal) => api.getPeople(request, signal)}
            elsewhere={request.topLevelId !== undefined}
            onClose={() => setIsOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
