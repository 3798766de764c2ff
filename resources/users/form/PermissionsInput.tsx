import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import TextField from '@mui/material/TextField';
import { memo, useId, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useUser } from '../../../providers/services';
import { useRecordFormContext } from '../../../src/record/record-form-context';
import { useRecordInput } from '../../../src/record/use-record-input';
import { TickBox } from '../../../src/ui/TickBox';
import { useKind } from '../use-kind';
import {
  isAsPreset,
  presetOf,
  sectionsFor,
  tickOf,
  toggleGroup,
  toggleOne,
  usePermissionName,
  type PermissionSection,
} from './permission-choice';
import { findPermissions, usePermissionWords } from '../permissions/find-permissions';
import './permission-editor.css';

/** All permissions in groups, each with a box for the whole group. Users can grant only permissions they have. */
export function PermissionsInput() {
  const translate = useTranslate();
  const { isInternal } = useKind();
  const { readOnly } = useRecordFormContext();
  const { permissions: own } = useUser();
  const permissionName = usePermissionName();
  const { value, error, onChange } = useRecordInput({
    source: 'permissions',
    text: (key) => permissionName(String(key)),
  });
  const chosen = value as string[];
  const sections = useMemo(() => sectionsFor(isInternal), [isInternal]);
  const ticked = useMemo(() => new Set(chosen), [chosen]);
  const held = useMemo(() => new Set<string>(own), [own]);
  const [search, setSearch] = useState('');
  const words = usePermissionWords();
  const found = sections.flatMap((section) => {
    const keys = new Set(
      findPermissions(
        section.permissions.map(({ key }) => key),
        search,
        words,
      ),
    );
    return keys.size === 0 ? [] : { section, shown: section.permissions.filter(({ key }) => keys.has(key)) };
  });
  const reasonId = useId();
  const someLocked =
    !readOnly && sections.some(({ permissions }) => permissions.some(({ key }) => !held.has(key)));
  return (
    <>
      {readOnly ? null : <Preset held={held} chosen={chosen} onFill={onChange} />}
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
        <TextField
          fullWidth
          hiddenLabel
          margin="none"
          value={search}
          placeholder={translate('users.permissions.search')}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            // Enter would save the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
          slotProps={{ htmlInput: { 'aria-label': translate('users.permissions.search'), type: 'search' } }}
          sx={{ mb: 3, maxWidth: 480 }}
        />
        <p className="permission-note" role="status">
          {search.trim() === ''
            ? ''
            : translate('users.permissions.found', {
                smart_count: found.reduce((sum, { shown }) => sum + shown.length, 0),
              })}
        </p>
        {found.map(({ section, shown }) => (
          <Section
            key={section.group}
            {...{ section, shown, ticked, held, readOnly, reasonId }}
            onGroup={() => onChange(toggleGroup(section, chosen, held))}
            onOne={(key) => onChange(toggleOne(chosen, key))}
          />
        ))}
      </div>
    </>
  );
}

interface PresetProps {
  held: ReadonlySet<string>;
  chosen: readonly string[];
  onFill: (permissions: string[]) => void;
}

/** Says whether the permissions are the role's, and restores them. */
function Preset({ held, chosen, onFill }: PresetProps) {
  const translate = useTranslate();
  const kind = useKind();
  const chosenRole: unknown = useWatch({ name: 'role' });
  const roleId = kind.role ?? chosenRole;
  if (typeof roleId !== 'string' || roleId === '') return null;
  const { permissions, left } = presetOf(roleId, kind.isInternal, held);
  const role = translate(`role.${roleId}`, { _: roleId });
  const differs = !isAsPreset(roleId, chosen);
  return (
    <Box
      aria-live="polite"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2, fontSize: 13 }}
    >
      <span>{translate(differs ? 'users.preset.differs' : 'users.preset.same', { role })}</span>
      {left > 0 ? <span>{translate('users.preset.left', { smart_count: left })}</span> : null}
      {differs ? (
        <Button size="small" variant="outlined" onClick={() => onFill(permissions)}>
          {translate('users.preset.fill', { role })}
        </Button>
      ) : null}
    </Box>
  );
}

interface SectionProps {
  section: PermissionSection;
  /** Those that the search found. */
  shown: PermissionSection['permissions'];
  ticked: ReadonlySet<string>;
  held: ReadonlySet<string>;
  readOnly: boolean;
  reasonId: string;
  onGroup: () => void;
  onOne: (key: string) => void;
}

function Section({ section, shown, ticked, held, readOnly, reasonId, onGroup, onOne }: SectionProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { group, permissions } = section;
  const title = translate(`users.group.${group}`);
  const tick = tickOf(section, ticked);
  const count = permissions.filter(({ key }) => ticked.has(key)).length;
  return (
    <section className="permission-group" role="group" aria-labelledby={titleId}>
      <header>
        <TickBox
          label={translate('users.permissions.group', { group: title })}
          checked={tick === 'all'}
          indeterminate={tick === 'some'}
          disabled={readOnly || !permissions.some(({ key }) => held.has(key))}
          onChange={onGroup}
        />
        <h3 id={titleId}>{title}</h3>
        <span className="permission-count">
          {translate('users.permissions.count', { count, total: permissions.length })}
        </span>
      </header>
      <ul>
        {shown.map(({ key }) => (
          <PermissionBox
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

interface PermissionBoxProps {
  name: string;
  checked: boolean;
  disabled: boolean;
  describedBy: string | undefined;
  onToggle: (key: string) => void;
}

/** A native check box, because there are a hundred. */
const PermissionBox = memo(function PermissionBox(props: PermissionBoxProps) {
  const { name, checked, disabled, describedBy, onToggle } = props;
  const translate = useTranslate();
  const { name: label, sentence, note } = usePermissionWords()(name);
  const labelId = useId();
  const sentenceId = useId();
  const noteId = useId();
  return (
    <li>
      <label title={describedBy && translate('users.permissions.notHeld')}>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-labelledby={labelId}
          aria-describedby={[note && noteId, sentenceId, describedBy].filter(Boolean).join(' ')}
          onChange={() => onToggle(name)}
        />
        <span>
          <span id={labelId}>{label}</span>
          {note ? (
            <span id={noteId} className="permission-unused">
              {note}
            </span>
          ) : null}
          <span id={sentenceId} className="permission-sentence">
            {sentence}
          </span>
        </span>
      </label>
    </li>
  );
});
