import { useTranslate } from 'ra-core';
import type { EmployeeFilter } from '../../../domain/employees/contract';
import { formatDate } from '../../../domain/shared/dates';
import { useSiteChoices } from '../../../providers/sites';
import { groupBranches } from '../../../src/ui/choice-tree';
import type { ActiveFilter } from '../../../src/ui/FilterChips';
import { useClientDocTypes, useEmployeeLists, useJobTitles } from '../lists';
import { useDocumentName } from '../../../src/ui/use-document-name';
import { useEmployeeWords } from '../words';
import { useRosterFilter } from './use-roster-filter';

const without = <Id>(ids: readonly Id[] | undefined, gone: readonly Id[]): Id[] =>
  (ids ?? []).filter((id) => !gone.includes(id));

interface Chip {
  key: string;
  /** Message key of what is filtered by. */
  name: string;
  value: string;
  /** The filter without it. */
  removed: Partial<EmployeeFilter>;
}

/** What the roster is filtered by, in words; names are fetched only for what is filtered by. */
export function useFilterChips(): ActiveFilter[] {
  const translate = useTranslate();
  const { filter, change } = useRosterFilter();
  const chips = [...useSiteChips(filter), ...usePeopleChips(filter), ...useDocumentChips(filter)];
  return chips.map(({ key, name, value, removed }) => ({
    key,
    label: translate('employees.filter.chip', { name: translate(`employees.filter.${name}`), value }),
    onRemove: () => change(removed),
  }));
}

function useSiteChips({ sites: chosen }: EmployeeFilter): Chip[] {
  const translate = useTranslate();
  const sites = useSiteChoices();
  if (!chosen || chosen.length === 0) return [];
  // Until the tree is there, and for locations beyond it, the filter still shows and can be removed.
  const groups = sites ? groupBranches(sites, chosen) : [];
  const named = new Set(groups.flatMap(({ ids }) => ids));
  const others = chosen.filter((id) => !named.has(id));
  const rest =
    others.length === 0
      ? []
      : [{ label: translate('employees.filter.otherSites', { smart_count: others.length }), ids: others }];
  return [...groups, ...rest].map(({ label, ids }) => ({
    key: `site ${ids[0]}`,
    name: 'site',
    value:
      ids.length > 1 && named.has(ids[0] ?? 0)
        ? translate('ui.filters.branch', { name: label, count: ids.length })
        : label,
    removed: { sites: without(chosen, ids) },
  }));
}

function usePeopleChips(filter: EmployeeFilter): Chip[] {
  const words = useEmployeeWords();
  const lists = useEmployeeLists(filter.statuses !== undefined || filter.licenseClassIds !== undefined);
  const titles = useJobTitles(filter.jobTitleIds ? undefined : null);
  const statusWord = (id: number) =>
    lists.employmentStatus.find((one) => one.employmentStatusId === id)?.status ?? String(id);
  return [
    ...(filter.statuses ?? []).map((id) => ({
      key: `status ${id}`,
      name: 'status',
      value: words.status({ employmentStatusId: id, employmentStatus: statusWord(id) }),
      removed: { statuses: without(filter.statuses, [id]) },
    })),
    ...(filter.qualification ?? []).map((id) => ({
      key: `qualification ${id}`,
      name: 'qualification',
      value: words.qualification(id),
      removed: { qualification: without(filter.qualification, [id]) },
    })),
    ...(filter.jobTitleIds ?? []).map((id) => ({
      key: `job ${id}`,
      name: 'jobTitle',
      value: titles?.find((one) => one.jobTitleId === id)?.jobTitle ?? String(id),
      removed: { jobTitleIds: without(filter.jobTitleIds, [id]) },
    })),
    ...(filter.licenseClassIds ?? []).map((id) => ({
      key: `class ${id}`,
      name: 'class',
      value: lists.licenseClass.find((one) => one.licenseClassId === id)?.code ?? String(id),
      removed: { licenseClassIds: without(filter.licenseClassIds, [id]) },
    })),
  ];
}

function useDocumentChips({ docTypeId, docStatus, hiredFrom, hiredTo }: EmployeeFilter): Chip[] {
  const translate = useTranslate();
  const types = useClientDocTypes(docTypeId !== undefined);
  const documentName = useDocumentName();
  const type = types?.find((one) => one.docTypeId === docTypeId);
  const chips: Chip[] = [];
  if (docTypeId !== undefined)
    chips.push({
      key: 'document',
      name: 'document',
      value: type ? documentName(type) : String(docTypeId),
      removed: { docTypeId: undefined },
    });
  if (docStatus !== undefined)
    chips.push({
      key: 'documentStatus',
      name: 'documentStatus',
      value: translate(`ui.status.${docStatus}`),
      removed: { docStatus: undefined },
    });
  if (hiredFrom !== undefined)
    chips.push({
      key: 'hiredFrom',
      name: 'hiredFrom',
      value: formatDate(hiredFrom),
      removed: { hiredFrom: undefined },
    });
  if (hiredTo !== undefined)
    chips.push({
      key: 'hiredTo',
      name: 'hiredTo',
      value: formatDate(hiredTo),
      removed: { hiredTo: undefined },
    });
  return chips;
}
