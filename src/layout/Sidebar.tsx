import ExpandIcon from '@mui/icons-material/ExpandMore';
import { useEvent, useTranslate } from 'ra-core';
import { memo, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Heading } from '../capability';
import { matchRoute, menuModel, type MenuSection } from '../routing';
import { useConsole, useViewer } from './console-context';
import { HEADING_ICONS } from './heading-icons';
import { SidebarEntry } from './SidebarEntry';
import { useHiddenFeatures } from './use-hidden-features';
import './sidebar.css';

interface SidebarProps {
  /** On small screens the menu closes once something was chosen. */
  onChosen?: () => void;
}

/** Entries under their headings, only those that this user may open. */
export function Sidebar({ onChosen }: SidebarProps) {
  const translate = useTranslate();
  const { routes } = useConsole();
  const viewer = useViewer();
  const { pathname } = useLocation();
  const current = matchRoute(routes, pathname)?.heading;
  const hiddenFeatures = useHiddenFeatures();
  const sections = useMemo(
    () => menuModel(routes, { ...viewer, hiddenFeatures }),
    [routes, viewer, hiddenFeatures],
  );
  const [toggled, setToggled] = useState<Partial<Record<Heading, boolean>>>({});
  const toggle = useEvent((heading: Heading, expanded: boolean) =>
    setToggled({ ...toggled, [heading]: expanded }),
  );
  return (
    <nav className="sidebar" aria-label={translate('shell.menu.label')}>
      <ul>
        {sections.map((section) => (
          <Section
            key={section.heading}
            section={section}
            expanded={toggled[section.heading] ?? current === section.heading}
            onToggle={toggle}
            onChosen={onChosen}
          />
        ))}
      </ul>
    </nav>
  );
}

interface SectionProps extends SidebarProps {
  section: MenuSection;
  expanded: boolean;
  onToggle: (heading: Heading, expanded: boolean) => void;
}

/** Renders again only when it changes, not with each address. */
const Section = memo(function Section({ section, expanded, onToggle, onChosen }: SectionProps) {
  const { heading, entries } = section;
  const translate = useTranslate();
  const { prefetchPage, openPage } = useConsole();
  const Icon = HEADING_ICONS[heading];
  const [only] = entries;
  // Home is one page: its heading is the entry.
  if (heading === 'home' && only && entries.length === 1) {
    return <SidebarEntry entry={only} icon={<Icon fontSize="small" />} onChosen={onChosen} />;
  }
  const first = expanded ? undefined : entries.find(({ disabled, route }) => !disabled && !route.dialog);
  const open = () => {
    onToggle(heading, !expanded);
    if (first) void openPage(first.route);
  };
  const preload = () => first && void prefetchPage(first.route);
  return (
    <li>
      <button
        type="button"
        className="sidebar-line top"
        aria-expanded={expanded}
        onClick={open}
        onMouseEnter={preload}
        onFocus={preload}
      >
        <Icon fontSize="small" aria-hidden="true" />
        <span className="label">{translate(`shell.heading.${heading}`)}</span>
        <ExpandIcon className="turning" fontSize="inherit" aria-hidden="true" />
      </button>
      {expanded && (
        <ul>
          {entries.map((entry) => (
            <SidebarEntry key={entry.route.fullPath} entry={entry} onChosen={onChosen} />
          ))}
        </ul>
      )}
    </li>
  );
});
