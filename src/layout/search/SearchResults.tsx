import { useTranslate } from 'ra-core';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useNumberText } from '../../background-work/numbers';
import type { Result, ResultGroup } from './use-search';

interface SearchResultsProps {
  id: string;
  groups: readonly ResultGroup[];
  /** Place of the result that Enter opens. */
  active: number;
  /** Whether newer results are on their way. */
  busy: boolean;
  onChoose: (result: Result) => void;
}

export const GROUP_TITLES: Record<ResultGroup['key'], string> = {
  recent: 'shell.jumpList.label',
  employees: 'shell.search.employees',
  clients: 'shell.search.clients',
  pages: 'shell.search.pages',
  locations: 'shell.search.locations',
};

/** The listbox of the search. The focus stays in the box, which names the active option. */
export function SearchResults({ id, groups, active, busy, onChoose }: SearchResultsProps) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const places = new Map(groups.flatMap(({ results }) => results).map(({ key }, place) => [key, place]));
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      className="search-results"
      aria-label={translate('shell.search.results')}
      aria-busy={busy}
    >
      {groups.map(({ key, results, total }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div role="presentation" className="search-heading">
            <span id={`${id}-${key}`}>{translate(GROUP_TITLES[key])}</span>
            {total > results.length && (
              <span aria-hidden="true">
                {translate('shell.search.some', { shown: results.length, total: numberText(total) })}
              </span>
            )}
          </div>
          {results.map((result) => {
            const place = places.get(result.key) ?? -1;
            return (
              <Option
                key={result.key}
                id={`${id}-${place}`}
                result={result}
                selected={place === active}
                onChoose={onChoose}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  result: Result;
  selected: boolean;
  onChoose: (result: Result) => void;
}

function Option({ id, result, selected, onChoose }: OptionProps) {
  const { name, detail, href } = result;
  const option = {
    id,
    role: 'option',
    'aria-selected': selected,
    tabIndex: -1,
    className: 'search-option',
    // The focus stays in the box.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      // The browser opens a tab or a window with these keys.
      if (href && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
      event.preventDefault();
      onChoose(result);
    },
  };
  const text = (
    <>
      <span>{name}</span>
      {detail && <span>{detail}</span>}
    </>
  );
  return href === undefined ? (
    <div {...option}>{text}</div>
  ) : (
    <Link {...option} to={href}>
      {text}
    </Link>
  );
}
