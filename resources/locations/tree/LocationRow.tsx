import ChevronIcon from '@mui/icons-material/ChevronRight';
import { useLocaleState, useTranslate } from 'ra-core';
import type { TreeRow } from './tree-rows';

interface LocationRowProps {
  row: TreeRow;
  /** Pixels from the beginning of the tree. */
  top: number;
  isActive: boolean;
  isOpened: boolean;
  employees: number | undefined;
  onFocus: () => void;
  onToggle: () => void;
  onOpen: () => void;
}

/** One location of the tree: its name, and beside it what tells it from others. Opened by a click, or by Enter. */
export function LocationRow(props: LocationRowProps) {
  const { row, top, isActive, isOpened, employees, onFocus, onToggle, onOpen } = props;
  const { node, level, position, siblings, expandable, expanded } = row;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    // The tree above hears the keys of its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="treeitem"
      tabIndex={isActive ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expandable ? expanded : undefined}
      aria-selected={isOpened}
      aria-disabled={node.reachable === false || undefined}
      className="location-row"
      data-id={node.legacyClientId}
      style={{ transform: `translateY(${top}px)` }}
      onFocus={onFocus}
      onClick={onOpen}
    >
      <span className="location-name" style={{ paddingInlineStart: (level - 1) * 20 }}>
        {expandable ? (
          // Not a stop of its own: the arrows open and close.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <span
            className="location-toggle"
            data-expanded={expanded || undefined}
            aria-hidden
            onClick={(event) => {
              event.stopPropagation();
              onToggle();
            }}
          >
            <ChevronIcon fontSize="inherit" />
          </span>
        ) : (
          <span className="location-toggle" aria-hidden />
        )}
        <span className="location-text">{node.name}</span>
        {node.deactivated ? (
          <span className="location-mark">{translate('locations.deactivated')}</span>
        ) : null}
      </span>
      <Fact name={translate('locations.field.LCode')}>{node.LCode}</Fact>
      <Fact name={translate('locations.field.DOTNumber')}>{node.DOTNumber}</Fact>
      <Fact name={translate('locations.field.employees')}>
        {employees === undefined || node.reachable === false
          ? null
          : new Intl.NumberFormat(locale).format(employees)}
      </Fact>
    </div>
  );
}

/** A value under its column; what it is, is said to those who hear the row. */
function Fact({ name, children }: { name: string; children: string | null | undefined }) {
  return (
    <span className="location-fact">
      {children ? (
        <>
          <span className="visually-hidden">{`, ${name} `}</span>
          {children}
        </>
      ) : null}
    </span>
  );
}
