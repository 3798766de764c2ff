import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef } from 'react';
import { LocationRow } from './LocationRow';
import { useTreeKeys } from './tree-keys';
import type { LocationTreeState } from './use-location-tree';
import './tree.css';

const ROW_HEIGHT = 34;
const OVERSCAN = 6;

/**
 * A tree that follows the WAI-ARIA Authoring Practices, with one tab stop. Only visible rows are rendered: thousands
 * would take a second.
 */
export function LocationTree({ tree }: { tree: LocationTreeState }) {
  const { rows, employees, active, setActive } = tree;
  const translate = useTranslate();
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
    // For the first render, before the frame has been measured.
    initialRect: { width: 800, height: 600 },
    initialOffset: () => Math.max(0, place * ROW_HEIGHT - 200),
    // The tab stop stays on the page wherever the user scrolls.
    rangeExtractor: (range) =>
      [...new Set([place, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
  });

  const isFocusDue = useRef(false);
  useLayoutEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    virtual.scrollToIndex(place);
    frame.current
      ?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')
      ?.focus({ preventScroll: true });
  });
  const go = (to: number) => {
    const row = rows[to];
    if (!row) return;
    isFocusDue.current = true;
    setActive(row.node.legacyClientId);
  };
  const onKeyDown = useTreeKeys(tree, place, go);

  return (
    <div className="location-tree" ref={frame}>
      {/* The row in focus takes the keys; the tree itself takes none. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        role="tree"
        aria-label={translate('locations.title')}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const { legacyClientId: id } = row.node;
          return (
            <LocationRow
              key={id}
              row={row}
              top={start}
              isActive={index === place}
              tree={tree}
              employees={employees?.get(id)}
            />
          );
        })}
      </div>
    </div>
  );
}
