import { daysAt, followRecords, reevaluate } from '../../compliance';
import type { Editing } from './kind';

const notify = ({ tx, employee }: Editing, type: 'documents' | 'deadlines') =>
  tx.notify({ event: 'alerts:changed', tenantId: tx.reach.tenantId, clientId: employee.siteId, type });

/** Evaluates the file again: for records that evaluations read. */
export async function followByEvaluation(editing: Editing): Promise<void> {
  const { app, tx, employee } = editing;
  await reevaluate(tx, tx.reach.tenantId, [employee.id], daysAt(app.now()));
  notify(editing, 'documents');
}

/** Stores the deadlines that follow from the records. `type`: which alerts pages read again. */
export const followByDeadlines =
  (type: 'documents' | 'deadlines') =>
  async (editing: Editing): Promise<void> => {
    const { app, tx, employee } = editing;
    await followRecords(tx, tx.reach.tenantId, [employee.id], app.now());
    notify(editing, type);
  };
