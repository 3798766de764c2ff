import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import { LocationRow } from './LocationRow';
import type { TreeRow } from './tree-rows';
import { useTreeKeys } from './use-tree-keys';
import './tree.css';

export const ROW_HEIGHT = 34;
const OVERSCAN = 6;

interface LocationTreeProps {
  label: string;
  rows: readonly TreeRow[];
  /** legacyClientId of the row that Tab leads to. */
  active: number | null;
  /** legacyClientId of the location that was opened last. */
  opened: number | null;
  /** Active employees by location; undefined while they are being counted. */
  employees: ReadonlyMap<number, number> | undefined;
  onActive: (id: number) => void;
  onExpanded: (ids: readonly number[], expanded: boolean) => void;
  onOpen: (row: TreeRow) => void;
}

/**
 * A tree as the WAI-ARIA Authoring Practices have it, one tab stop and arrows from there. Only the rows in sight are
 * elements of the page: thousands would take a second to draw.
 */
export function LocationTree(props: LocationTreeProps) {
  const { label, rows, active, opened, employees, onActive, onExpanded, onOpen } = props;
  const frame = useRef<HTMLDivElement>(null);
  const place = Math.max(
    0,
    rows.findIndex(({ node }) => node.legacyClientId === active),
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // So many rows are drawn at once, before the size of the frame has been measured.
    initialRect: { width: 800, height: 600 },
    initialOffset: () => Math.max(0, place * ROW_HEIGHT - 200),
    // The tab stop stays in the page wherever it is scrolled to.
    rangeExtractor: (range) =>
      [...new Set([place, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
  });

  const wanted = useRef(false);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    virtual.scrollToIndex(place);
    frame.current
      ?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')
      ?.focus({ preventScroll: true });
  });
  const go = (to: number) => {
    const row = rows[to];
    if (!row) return;
    wanted.current = true;
    onActive(row.node.legacyClientId);
  };
  const onKeyDown = useTreeKeys(rows, place, { go, setExpanded: onExpanded, open: onOpen });

  return (
    <div className="location-tree" ref={frame}>
      {/* The keys go to the row in focus; the tree itself takes none. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div role="tree" aria-label={label} style={{ height: virtual.getTotalSize() }} onKeyDown={onKeyDown}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return row ? (
            <LocationRow
              key={row.node.legacyClientId}
              row={row}
              top={start}
              isActive={index === place}
              isOpened={row.node.legacyClientId === opened}
              employees={employees && (employees.get(row.node.legacyClientId) ?? 0)}
              onFocus={() => onActive(row.node.legacyClientId)}
              onToggle={() => onExpanded([row.node.legacyClientId], !row.expanded)}
              onOpen={() => onOpen(row)}
            />
          ) : null;
        })}
      </div>
    </div>
  );
}
