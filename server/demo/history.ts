import { DEFAULT_SETUP, evaluateEmployee } from '../../domain/compliance/evaluate';
import { addDays } from '../../domain/shared/dates';
import type { Tx } from '../platform/db';
import { dailyFigures } from '../compliance/tables';
import { insertRows } from './bulk';
import { asEvaluated } from './papers';
import type { Settled } from './rows';

const DAYS = 90;
const EMPLOYEE = 2;

const FIELD = { qualified: 'qualified', expiring: 'expiring', notQualified: 'notQualified' } as const;

/** How each site stood on the last 90 days, by evaluating its files as of those days. */
export async function fillHistory(
  tx: Tx,
  tenantId: number,
  settled: Settled[],
  today: string,
): Promise<void> {
  const rows: (typeof dailyFigures.$inferInsert)[] = [];
  const sites = new Map<number, Settled[]>();
  for (const one of settled) sites.set(one.siteId, [...(sites.get(one.siteId) ?? []), one]);
  for (const [siteId, people] of sites)
    for (let back = DAYS - 1; back >= 0; back -= 1) {
      const day = addDays(today, -back);
      const count = { active: 0, qualified: 0, expiring: 0, notQualified: 0 };
      for (const { person, papers } of people) {
        if (person.statusId !== EMPLOYEE || person.hireDate > day) continue;
        count.active += 1;
        const then = papers
          .filter((paper) => paper.docDate <= day)
          .map((paper, at) => ({ ...paper, documentId: at + 1 }));
        const { qualification } = evaluateEmployee(asEvaluated(person), then, DEFAULT_SETUP, day);
        if (qualification !== 'notApplicable') count[FIELD[qualification]] += 1;
      }
      rows.push({ tenantId, siteId, day, ...count });
    }
  await insertRows(tx, dailyFigures, rows);
}
