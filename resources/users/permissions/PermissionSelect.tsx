import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { PermissionKey } from '../../../domain/access/permissions';
import { SearchSelect } from '../../../src/ui/SearchSelect';
import { sectionsFor } from '../form/permission-choice';
import { describe, findPermissions, usePermissionWords } from './find-permissions';

interface PermissionSelectProps {
  isInternal: boolean;
  /** Only these; all of the kind of user without. */
  among?: readonly string[] | undefined;
  value: PermissionKey | null;
  onChange: (key: PermissionKey | null) => void;
}

/** One permission, searched by its name or by what it lets a person do. */
export function PermissionSelect({ isInternal, among, value, onChange }: PermissionSelectProps) {
  const translate = useTranslate();
  const words = usePermissionWords();
  const keys = sectionsFor(isInternal).flatMap(({ permissions }) => permissions.map(({ key }) => key));
  // Several groups have a permission of the same name.
  const label = (key: PermissionKey) =>
    `${translate(`users.group.${key.split('.')[0]}`)}: ${words(key).name}`;
  const offered = among ? keys.filter((key) => among.includes(key)) : keys;
  return (
    <SearchSelect<PermissionKey>
      label={translate('users.explain.permission')}
      name="permission"
      words="users.explain"
      help={translate('users.explain.help')}
      value={value}
      onChange={onChange}
      options={offered}
      getOptionLabel={label}
      filterOptions={(options, { inputValue }) => findPermissions(options, inputValue, words)}
      renderOption={({ key: _key, ...props }, key) => (
        <li key={key} {...props}>
          <span>
            {label(key)}
            <Typography component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
              {describe(words(key))}
            </Typography>
          </span>
        </li>
      )}
    />
  );
}
