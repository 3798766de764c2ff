import { useTranslate } from 'ra-core';
import type { Client } from '../../../domain/clients/contract';
import type { Deactivation } from '../../../domain/clients/structure';
import { SomeNames } from '../../../src/ui/SomeNames';
import { PeopleFigure } from '../../employees';
import { peopleOf } from './people-of';

/** What a deactivation affects, in the order in which it is shown. */
export const AFFECTED = ['locations', 'employees', 'users', 'jobs'] as const;

interface AffectedFigureProps {
  client: Client;
  counts: Deactivation;
  what: (typeof AFFECTED)[number];
}

/** How many a deactivation affects; of people, also who they are. */
export function AffectedFigure({ client, counts, what }: AffectedFigureProps) {
  const translate = useTranslate();
  const count = counts[what];
  const text = translate(`clients.deactivate.${what}`, { smart_count: count });
  if (what === 'employees') return <PeopleFigure count={count} text={text} {...peopleOf(client)} />;
  if (what === 'users')
    return (
      <>
        {text}
        <SomeNames count={count} names={counts.userNames} />
      </>
    );
  return text;
}
