import { useListContext, useTranslate } from 'ra-core';
import { USER_STATES, type UserFilter, type UserState } from '../../domain/users/contract';
import { rolesFor } from '../../domain/users/user-rules';
import { useSiteChoices } from '../../providers/sites';
import { ColumnsMenu, type ColumnChoice } from '../../src/ui/ColumnsMenu';
import { DensityMenu } from '../../src/ui/DensityMenu';
import { ExportMenu } from '../../src/ui/ExportMenu';
import { ExportProgress } from '../../src/ui/ExportProgress';
import { FilterBar } from '../../src/ui/FilterBar';
import { FilterChips, type ActiveFilter } from '../../src/ui/FilterChips';
import { FilterChoices, type FilterChoice } from '../../src/ui/FilterChoices';
import { ListViews } from '../../src/ui/ListViews';
import { ListSearchBox } from '../../src/ui/SearchBox';
import { useListExport } from '../../src/ui/use-list-export';
import { sectionsFor } from './form/permission-choice';
import { usePermissionName } from './form/PermissionEditor';
import type { Kind } from './kinds';
import { useUsersUrl } from './use-user';

interface UserFilterBarProps {
  kind: Kind;
  columns: readonly ColumnChoice[];
}

/** Search and filters of a list of users: role, location, state, and who holds a permission. */
export function UserFilterBar({ kind, columns }: UserFilterBarProps) {
  const translate = useTranslate();
  const { total } = useListContext();
  const download = useListExport(useUsersUrl(kind), {});
  const { filter, change, clear } = useUserFilter();
  const choices = useChoices(kind);
  const chips = useChips(choices);
  const search = translate('users.search');
  return (
    <>
      <FilterBar
        search={<ListSearchBox label={search} placeholder={search} />}
        savedViews={<ListViews />}
        columns={
          <ColumnsMenu columns={columns.map(({ source, label }) => ({ source, label: translate(label) }))} />
        }
        density={<DensityMenu />}
        exportMenu={<ExportMenu total={total} busy={download.progress !== null} onExport={download.start} />}
        chips={<FilterChips filters={chips} onClear={chips.length > 1 ? clear : undefined} />}
      >
        {kind.role ? null : (
          <FilterChoices
            label={translate('users.field.role')}
            choices={choices.roles}
            chosen={filter.roles ?? []}
            onChange={(roles) => change({ roles })}
          />
        )}
        {kind.isInternal || (choices.sites?.length ?? 0) < 2 ? null : (
          <FilterChoices
            label={translate('users.filter.site')}
            choices={choices.sites}
            chosen={filter.site === undefined ? [] : [filter.site]}
            onChange={(sites) => change({ site: sites.at(-1) })}
          />
        )}
        <FilterChoices
          label={translate('users.column.state')}
          choices={choices.states}
          chosen={filter.states ?? []}
          onChange={(states) => change({ states })}
        />
        <FilterChoices
          label={translate('users.filter.permission')}
          choices={choices.permissions}
          chosen={filter.permission === undefined ? [] : [filter.permission]}
          onChange={(permissions) => change({ permission: permissions.at(-1) })}
        />
      </FilterBar>
      <ExportProgress download={download} />
    </>
  );
}

function useUserFilter() {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const filter = filterValues as UserFilter;
  const change = (values: Partial<UserFilter>) => {
    const all = Object.entries({ ...filterValues, ...values });
    const kept = all.filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    );
    setFilters(Object.fromEntries(kept), displayedFilters, false);
  };
  const clear = () => change({ roles: undefined, site: undefined, states: undefined, permission: undefined });
  return { filter, change, clear };
}

interface Choices {
  roles: FilterChoice<string>[];
  sites: FilterChoice<number>[] | undefined;
  states: FilterChoice<UserState>[];
  permissions: FilterChoice<string>[];
}

function useChoices(kind: Kind): Choices {
  const translate = useTranslate();
  const permissionName = usePermissionName();
  const sites = useSiteChoices();
  return {
    sites: kind.isInternal ? [] : sites,
    roles: rolesFor(kind.isInternal).map(({ id, name }) => ({
      id,
      label: translate(`role.${id}`, { _: name }),
    })),
    states: USER_STATES.map((id) => ({ id, label: translate(`users.state.${id}`) })),
    permissions: sectionsFor(kind.isInternal).flatMap(({ group, permissions }) =>
      permissions.map(({ key }) => ({
        id: key,
        label: `${translate(`users.group.${group}`)}: ${permissionName(key)}`,
      })),
    ),
  };
}

/** What the list is filtered by, in words. */
function useChips(choices: Choices): ActiveFilter[] {
  const translate = useTranslate();
  const { filter, change } = useUserFilter();
  const chip = <Id extends string | number>(
    name: string,
    id: Id,
    known: readonly FilterChoice<Id>[] | undefined,
    onRemove: () => void,
  ): ActiveFilter => ({
    key: `${name} ${id}`,
    label: translate('users.filter.chip', {
      name: translate(name),
      value: known?.find((one) => one.id === id)?.label ?? String(id),
    }),
    onRemove,
  });
  const { roles = [], states = [], site, permission } = filter;
  return [
    ...roles.map((id) =>
      chip('users.field.role', id, choices.roles, () => change({ roles: roles.filter((one) => one !== id) })),
    ),
    ...(site === undefined
      ? []
      : [chip('users.filter.site', site, choices.sites, () => change({ site: undefined }))]),
    ...states.map((id) =>
      chip('users.column.state', id, choices.states, () =>
        change({ states: states.filter((one) => one !== id) }),
      ),
    ),
    ...(permission === undefined
      ? []
      : [
          chip('users.filter.permission', permission, choices.permissions, () =>
            change({ permission: undefined }),
          ),
        ]),
  ];
}
