import ChevronIcon from '@mui/icons-material/ChevronRight';
import { useTranslate } from 'ra-core';
import { useNumberText } from '../../../src/background-work/numbers';
import type { EmployeeCount, TreeRow } from './tree-rows';
import type { LocationTreeState } from './use-location-tree';

interface LocationRowProps {
  row: TreeRow;
  /** Pixels from the top of the tree. */
  top: number;
  /** Whether it is the tab stop of the tree. */
  isActive: boolean;
  tree: LocationTreeState;
  /** Undefined while they load. */
  employees: EmployeeCount | undefined;
}

/** One location of the tree. A click or Enter opens it. */
export function LocationRow({ row, top, isActive, tree, employees }: LocationRowProps) {
  const { node, level, position, siblings, expandable, expanded } = row;
  const translate = useTranslate();
  const numberText = useNumberText();
  const employeesText = ({ here, total }: EmployeeCount) =>
    here === total || here === 0
      ? numberText(total)
      : translate('locations.employeesHere', { total: numberText(total), here: numberText(here) });
  return (
    // The tree handles the keys of its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="treeitem"
      tabIndex={isActive ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expandable ? expanded : undefined}
      aria-selected={node.legacyClientId === tree.opened}
      aria-disabled={node.reachable === false || undefined}
      className="location-row"
      data-id={node.legacyClientId}
      style={{ transform: `translateY(${top}px)` }}
      onFocus={() => tree.setActive(node.legacyClientId)}
      onClick={() => tree.open(row)}
    >
      <span className="location-name" style={{ paddingInlineStart: (level - 1) * 20 }}>
        {/* No tab stop: the arrow keys expand and collapse. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <span
          className="location-toggle"
          data-expanded={expanded || undefined}
          aria-hidden
          onClick={(event) => {
            if (!expandable) return;
            event.stopPropagation();
            tree.setExpanded([node.legacyClientId], !expanded);
          }}
        >
          {expandable ? <ChevronIcon fontSize="inherit" /> : null}
        </span>
        <span className="location-text">{node.name}</span>
        {node.deactivated ? (
          <span className="location-mark">{translate('locations.deactivated')}</span>
        ) : null}
      </span>
      <Fact name={translate('locations.field.LCode')}>{node.LCode}</Fact>
      <Fact name={translate('locations.field.DOTNumber')}>{node.DOTNumber}</Fact>
      <Fact name={translate('locations.field.employees')}>
        {employees && node.reachable !== false ? employeesText(employees) : null}
      </Fact>
    </div>
  );
}

/** A value in its column, with the column's name for screen readers. */
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
