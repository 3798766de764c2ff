import { useTranslate } from 'ra-core';
import { memo, useId, useMemo } from 'react';
import { permission, type PermissionKey } from '../../../domain/access/permissions';
import { TickBox } from '../../../src/ui/TickBox';
import { sectionsFor, tickOf, toggleGroup, toggleOne, type GroupOfBoxes } from './permission-choice';
import './permission-editor.css';

export interface PermissionEditorProps {
  isInternalUser: boolean;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** What the one who edits holds himself: nothing else can be granted. */
  held: ReadonlySet<string>;
  readOnly?: boolean;
  error?: string | undefined;
}

/** All permissions in their groups, each group with a box for all of it. The browser's own boxes: there are a hundred. */
export function PermissionEditor(props: PermissionEditorProps) {
  const { isInternalUser, chosen, onChange, held, readOnly = false, error } = props;
  const translate = useTranslate();
  const sections = useMemo(() => sectionsFor(isInternalUser), [isInternalUser]);
  const ticked = useMemo(() => new Set(chosen), [chosen]);
  const reasonId = useId();
  const someLocked =
    !readOnly && sections.some(({ permissions }) => permissions.some(({ key }) => !held.has(key)));
  return (
    <div id="permissions" tabIndex={-1} className="permission-editor" data-error={error ? true : undefined}>
      {error ? (
        <p className="permission-error" role="alert">
          {error}
        </p>
      ) : null}
      {someLocked ? (
        <p id={reasonId} className="permission-note">
          {translate('users.permissions.locked')}
        </p>
      ) : null}
      {sections.map((section) => (
        <Section
          key={section.group}
          {...{ section, ticked, held, readOnly, reasonId }}
          onGroup={() => onChange(toggleGroup(section, chosen, held))}
          onOne={(key) => onChange(toggleOne(chosen, key))}
        />
      ))}
    </div>
  );
}

interface SectionProps {
  section: GroupOfBoxes;
  ticked: ReadonlySet<string>;
  held: ReadonlySet<string>;
  readOnly: boolean;
  reasonId: string;
  onGroup: () => void;
  onOne: (key: string) => void;
}

function Section({ section, ticked, held, readOnly, reasonId, onGroup, onOne }: SectionProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { group, permissions } = section;
  const title = translate(`users.group.${group}`);
  const tick = tickOf(section, ticked);
  const open = permissions.filter(({ key }) => held.has(key));
  const count = permissions.filter(({ key }) => ticked.has(key)).length;
  return (
    <section className="permission-group" role="group" aria-labelledby={titleId}>
      <header>
        <TickBox
          label={translate('users.permissions.group', { group: title })}
          checked={tick === 'all'}
          indeterminate={tick === 'some'}
          disabled={readOnly || open.length === 0}
          onChange={onGroup}
        />
        <h3 id={titleId}>{title}</h3>
        <span className="permission-count">
          {translate('users.permissions.count', { count, total: permissions.length })}
        </span>
      </header>
      <ul>
        {permissions.map(({ key }) => (
          <Box
            key={key}
            name={key}
            checked={ticked.has(key)}
            disabled={readOnly || !held.has(key)}
            describedBy={!readOnly && !held.has(key) ? reasonId : undefined}
            onToggle={onOne}
          />
        ))}
      </ul>
    </section>
  );
}

interface BoxProps {
  name: PermissionKey;
  checked: boolean;
  disabled: boolean;
  describedBy: string | undefined;
  onToggle: (key: string) => void;
}

/** Drawn anew only when it changes itself: `onToggle` tells all of them apart by the key. */
const Box = memo(function Box({ name, checked, disabled, describedBy, onToggle }: BoxProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <li>
      <label htmlFor={id} title={describedBy && translate('users.permissions.notHeld')}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={describedBy}
          onChange={() => onToggle(name)}
        />
        <span>{usePermissionName()(name)}</span>
      </label>
    </li>
  );
});

/** What a permission is called in the reader's language. */
export function usePermissionName(): (key: string) => string {
  const translate = useTranslate();
  return (key) => translate(`permission.${key}`, { _: permission(key as PermissionKey).name });
}
