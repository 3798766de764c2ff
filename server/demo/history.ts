import { DEFAULT_SETUP, evaluateEmployee } from '../../domain/compliance/evaluate';
import { addDays } from '../../domain/shared/dates';
import type { Tx } from '../platform/db';
import { dailyFigures } from '../compliance/tables';
import { insertRows } from '../platform/db/insert-rows';
import { asEvaluated } from './driver-documents';
import type { DemoEmployee } from './rows';

const DAYS = 90;
const EMPLOYEE = 2;

const COUNTED = { qualified: 0, expiring: 0, notQualified: 0, undecided: 0 };

/** The figures of each site on the last 90 days, from evaluating its files as of those days. */
export async function fillHistory(
  tx: Tx,
  tenantId: number,
  people: DemoEmployee[],
  today: string,
): Promise<void> {
  const rows: (typeof dailyFigures.$inferInsert)[] = [];
  const sites = new Map<number, DemoEmployee[]>();
  for (const one of people) sites.set(one.siteId, [...(sites.get(one.siteId) ?? []), one]);
  for (const [siteId, sitePeople] of sites)
    for (let back = DAYS - 1; back >= 0; back -= 1) {
      const day = addDays(today, -back);
      const count = { active: 0, ...COUNTED };
      for (const { person, docs } of sitePeople) {
        if (person.statusId !== EMPLOYEE || person.hireDate > day) continue;
        count.active += 1;
        const then = docs
          .filter((doc) => doc.docDate <= day)
          .map((doc, at) => ({ ...doc, documentId: at + 1 }));
        const { qualification } = evaluateEmployee(asEvaluated(person), then, DEFAULT_SETUP, day);
        if (qualification in COUNTED) count[qualification as keyof typeof COUNTED] += 1;
      }
      rows.push({ tenantId, siteId, day, ...count });
    }
  await insertRows(tx, dailyFigures, rows);
}
