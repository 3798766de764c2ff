import type { FastifyInstance } from 'fastify';
import type { UndoPreview, UndoRow, UndoRowFilter } from '../../../domain/roster-import/undo';
import { refusalText } from '../../../domain/shared/refusals/text';
import type { Refusal } from '../../../domain/shared/refusals/refusal';
import type { ListRange } from '../../../domain/shared/list-dialect';
import type { Caller } from '../../platform/access/caller';
import { alias, fields, pick, sql, type RowOf, type ScopedTx } from '../../platform/db';
import { rosterImportRows } from '../tables';
import { importQuery, type ImportRow } from '../import-queries';
import { visibleImports } from '../scope';
import type { PeopleRemoval } from './people-removal';
import { appliedRowsOf, rowsToUndo } from './problems';

const ROW = fields({
  ...pick(alias(rosterImportRows, 'r'), 'line', 'outcome', 'employeeId', 'undo', 'undoRefusal'),
  name: sql<string>`r.plan->>'name'`,
});

interface Found {
  row: ImportRow;
  rows: (Omit<UndoRow, 'refusal' | 'reason'> & { refusal: Refusal | null; left: Refusal | null })[];
}

/** The applied rows of an import by what an undo would do now. 404 if the import is not visible. */
async function findRows(
  app: FastifyInstance,
  tx: ScopedTx,
  removal: PeopleRemoval,
  importId: string,
): Promise<Found> {
  const row = await tx.one<ImportRow>(importQuery(visibleImports(tx.reach, tx.caller), importId));
  const context = { ...row, tenantId: tx.reach.tenantId, keys: app.keys, removal };
  const open = await rowsToUndo(tx, context);
  const refusals = new Map(open.map(({ row: { line }, refusal }) => [line, refusal]));
  const stored = await tx.query<RowOf<typeof ROW>>(sql`select ${ROW} from roster_import_rows r
    where ${appliedRowsOf(context)} order by r.line < 0, abs(r.line)`);
  const rows = stored.map(({ undo, undoRefusal, outcome, employeeId, ...one }) => {
    const refusal = refusals.get(one.line) ?? null;
    const state =
      undo === 'undone' ? ('undone' as const) : refusal ? ('refused' as const) : ('undoable' as const);
    const isGone = state === 'undone' && outcome === 'add';
    return {
      ...one,
      outcome: outcome as UndoRow['outcome'],
      employeeId: isGone ? null : employeeId,
      state,
      refusal,
      left: undo === 'refused' ? undoRefusal : null,
    };
  });
  return { row, rows };
}

export const previewUndo = (
  app: FastifyInstance,
  caller: Caller,
  removal: PeopleRemoval,
  importId: string,
): Promise<UndoPreview> =>
  app.data.withReach(caller, async (tx) => {
    const { row, rows } = await findRows(app, tx, removal, importId);
    const count = (state: UndoRow['state']) => rows.filter((one) => one.state === state).length;
    return {
      undoUntil: row.undoUntil,
      undoable: count('undoable'),
      refused: count('refused'),
      undone: count('undone'),
      total: rows.length,
    };
  });

interface RowsAsked {
  filter: UndoRowFilter;
  range: ListRange | null;
}

export const listUndoRows = (
  app: FastifyInstance,
  caller: Caller,
  removal: PeopleRemoval,
  importId: string,
  { filter, range }: RowsAsked,
): Promise<{ items: UndoRow[]; total: number }> =>
  app.data.withReach(caller, async (tx) => {
    const { rows } = await findRows(app, tx, removal, importId);
    const q = filter.q?.trim().toLowerCase() ?? '';
    const matching = rows.filter(
      ({ state, left, name }) =>
        (!filter.state || state === filter.state) &&
        (!filter.left || left !== null) &&
        name.toLowerCase().includes(q),
    );
    const page = range ? matching.slice(range.from, range.to + 1) : matching;
    return {
      total: matching.length,
      items: page.map(({ left, refusal: now, ...one }) => {
        const refusal = filter.left ? left : now;
        return { ...one, refusal, reason: refusal ? refusalText(refusal) : '' };
      }),
    };
  });
