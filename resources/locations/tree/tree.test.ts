import { describe, expect, it } from 'vitest';
import type { ClientNode } from '../../../domain/clients/contract';
import { moveOf, typedRow } from './tree-keys';
import { employeeCounts, findLocations, searchTexts, treeRows } from './tree-rows';

let last = 0;
const node = (name: string, children: ClientNode[] = [], more: Partial<ClientNode> = {}): ClientNode => {
  last += 1;
  const legacyClientId = last;
  return {
    _id: String(legacyClientId).padStart(24, '0'),
    legacyClientId,
    name,
    deactivated: false,
    DOTNumber: null,
    levelNumber: 0,
    children,
    ...more,
  };
};

const norfolk = node('Norfolk', [], { LCode: 'BRF-03', DOTNumber: '7654321' });
const orleans = node('Orléans');
const east = node('East', [norfolk, orleans]);
const memphis = node('Memphis');
const west = node('West', [memphis]);
const north = node('North');
const root = node('Blue Ridge', [east, north, west]);
const texts = searchTexts(root);

const names = (rows: ReturnType<typeof treeRows>) => rows.map((row) => `${row.level} ${row.node.name}`);
const rowsOf = (...open: ClientNode[]) =>
  treeRows(root, new Set(open.map(({ legacyClientId }) => legacyClientId)), null);
const search = (text: string) => {
  const found = findLocations(root, texts, text);
  return { count: found.count, names: names(treeRows(root, new Set(), found)) };
};

describe('the rows of the tree', () => {
  it('are those below expanded rows, each with its position among its siblings', () => {
    expect(names(rowsOf())).toEqual(['1 Blue Ridge']);
    const rows = rowsOf(root, west);
    expect(names(rows)).toEqual(['1 Blue Ridge', '2 East', '2 North', '2 West', '3 Memphis']);
    expect(rows[2]).toMatchObject({ position: 2, siblings: 3, expandable: false, expanded: false });
    expect(rows[3]).toMatchObject({ expandable: true, expanded: true });
  });

  it('are those that a search finds, with all of their parents', () => {
    expect(search('memph')).toEqual({ count: 1, names: ['1 Blue Ridge', '2 West', '3 Memphis'] });
    expect(search('ORLEANS').names).toContain('3 Orléans');
    expect(search('brf-03').count).toBe(1);
    expect(search('7654321').names.at(-1)).toBe('3 Norfolk');
    expect(search(String(memphis.legacyClientId)).names).toContain('3 Memphis');
    // All words, in any order.
    expect(search('03 norf').count).toBe(1);
    expect(search('norf memphis')).toEqual({ count: 0, names: [] });
  });
});

describe('the keys of the tree', () => {
  const rows = rowsOf(root, west);
  const [atRoot, atEast, atNorth, atWest, atMemphis] = [0, 1, 2, 3, 4];

  it('go to the previous, next, first and last row', () => {
    expect(moveOf(rows, atRoot, 'ArrowDown')).toEqual({ kind: 'go', to: atEast });
    expect(moveOf(rows, atRoot, 'ArrowUp')).toBeNull();
    expect(moveOf(rows, atMemphis, 'ArrowDown')).toBeNull();
    expect(moveOf(rows, atNorth, 'ArrowUp')).toEqual({ kind: 'go', to: atEast });
    expect(moveOf(rows, atNorth, 'Home')).toEqual({ kind: 'go', to: atRoot });
    expect(moveOf(rows, atNorth, 'End')).toEqual({ kind: 'go', to: atMemphis });
    expect(moveOf(rows, atNorth, 'PageDown')).toEqual({ kind: 'go', to: atMemphis });
    expect(moveOf(rows, atNorth, 'PageUp')).toEqual({ kind: 'go', to: atRoot });
  });

  it('expand with the right arrow, then go to the first child', () => {
    expect(moveOf(rows, atEast, 'ArrowRight')).toEqual({ kind: 'expand', ids: [east.legacyClientId] });
    expect(moveOf(rows, atWest, 'ArrowRight')).toEqual({ kind: 'go', to: atMemphis });
    expect(moveOf(rows, atNorth, 'ArrowRight')).toBeNull();
  });

  it('collapse with the left arrow, then go to the parent', () => {
    expect(moveOf(rows, atWest, 'ArrowLeft')).toEqual({ kind: 'collapse', ids: [west.legacyClientId] });
    expect(moveOf(rows, atMemphis, 'ArrowLeft')).toEqual({ kind: 'go', to: atWest });
    expect(moveOf(rows, atNorth, 'ArrowLeft')).toEqual({ kind: 'go', to: atRoot });
    expect(moveOf(rowsOf(), atRoot, 'ArrowLeft')).toBeNull();
  });

  it('expand all siblings, and open a location', () => {
    expect(moveOf(rows, atMemphis, '*')).toEqual({ kind: 'expand', ids: [] });
    expect(moveOf(rows, atNorth, '*')).toEqual({
      kind: 'expand',
      ids: [east.legacyClientId, west.legacyClientId],
    });
    expect(moveOf(rows, atNorth, 'Enter')).toEqual({ kind: 'open' });
    expect(moveOf(rows, atNorth, 'Tab')).toBeNull();
  });

  it('find a name by its first letters, from the row in focus and around', () => {
    expect(typedRow(rows, atRoot, 'm')).toBe(atMemphis);
    expect(typedRow(rows, atMemphis, 'n')).toBe(atNorth);
    expect(typedRow(rows, atNorth, 'no')).toBe(atNorth);
    expect(typedRow(rows, atRoot, 'we')).toBe(atWest);
    expect(typedRow(rows, atRoot, 'x')).toBeNull();
    const both = rowsOf(root, east, west);
    expect(names(both)[2]).toBe('3 Norfolk');
    // The same letter again means the next one.
    expect(typedRow(both, 2, 'nn')).toBe(4);
    expect(typedRow(both, 3, 'o')).toBe(3);
  });
});

describe('the employees of locations', () => {
  it('are counted with the locations below', () => {
    const counts = employeeCounts(root, [
      { legacyClientId: norfolk.legacyClientId, employees: 7 },
      { legacyClientId: orleans.legacyClientId, employees: 2 },
      { legacyClientId: east.legacyClientId, employees: 3 },
    ]);
    expect(counts.get(norfolk.legacyClientId)).toEqual({ here: 7, total: 7 });
    expect(counts.get(east.legacyClientId)).toEqual({ here: 3, total: 12 });
    expect(counts.get(root.legacyClientId)).toEqual({ here: 0, total: 12 });
    expect(counts.get(west.legacyClientId)).toEqual({ here: 0, total: 0 });
  });
});
