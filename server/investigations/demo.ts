import { addDays } from '../../domain/shared/dates';
import { investigationSteps } from './tables';
import type { DemoPlace } from '../platform/capability';
import type { Tx } from '../platform/db';
import { insertRows } from '../platform/db/insert-rows';

const SILENT = 'Old Dominion Drayage';

/** A previous employer who was asked more than 30 days ago and has not replied. */
export async function fillInvestigations(tx: Tx, { tenantId, people, today }: DemoPlace): Promise<void> {
  const rows = people
    .filter(({ person }) => person.facts?.previousEmployers?.includes(SILENT))
    .flatMap(({ employeeId, person }) => {
      const day = addDays(today, -45);
      const letter = {
        company: 'Blue Ridge Freight',
        dotNumber: null,
        driver: `${person.firstName} ${person.lastName}`,
        license: null,
        until: person.hireDate,
        sender: { name: 'Grace Holloway', email: 'owner@blueridge.example' },
      };
      const common = {
        tenantId,
        employeeId,
        employer: SILENT,
        drugAlcohol: false,
        addedBy: 'Grace Holloway',
      };
      return [
        {
          ...common,
          kind: 'request' as const,
          day,
          method: 'letter' as const,
          contact: 'Safety department',
          address: '88 Canal Street\nRichmond, VA 23219',
          details: null,
          letter,
        },
        {
          ...common,
          kind: 'attempt' as const,
          day: addDays(today, -21),
          method: 'phone' as const,
          contact: 'Front desk',
          address: '(804) 555-0147',
          details: 'No one in the safety department. Left a message.',
          letter: null,
        },
      ];
    });
  await insertRows(tx, investigationSteps, rows);
}
