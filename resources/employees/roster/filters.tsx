import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { GAP_STATUSES, QUALIFICATIONS } from '../../../domain/employees/constants';
import type {
  EmployeeFilter,
  EmploymentStatusId,
  GapStatus,
  LicenseClassId,
} from '../../../domain/employees/contract';
import { useSiteChoices } from '../../../providers/sites';
import { toggleBranch } from '../../../src/ui/choice-tree';
import { DateField } from '../../../src/ui/DateField';
import { ChoiceList, FilterButton } from '../../../src/ui/FilterChoices';
import { useClientDocTypes, useEmployeeLists, useJobTitles } from '../lists';
import { OptionSelect } from '../OptionSelect';
import { useDocumentName } from '../../../src/ui/use-document-name';
import { useEmployeeWords } from '../words';
import { useRosterFilter } from './use-roster-filter';

interface PanelProps {
  label: string;
}

interface RosterFiltersProps {
  /** Where the header has picked no location. */
  withSites: boolean;
  withDocuments: boolean;
}

/** The filters of the roster as buttons that open their choices; the lists behind them are fetched on opening. */
export function RosterFilters({ withSites, withDocuments }: RosterFiltersProps) {
  const translate = useTranslate();
  const { filter } = useRosterFilter();
  const name = (key: string) => translate(`employees.filter.${key}`);
  const panels = [
    { key: 'qualification', count: filter.qualification?.length ?? 0, Panel: QualificationPanel },
    ...(withSites ? [{ key: 'site', count: filter.sites?.length ?? 0, Panel: SitePanel }] : []),
    { key: 'status', count: filter.statuses?.length ?? 0, Panel: StatusPanel },
  ];
  return (
    <>
      {panels.map(({ key, count, Panel }) => (
        <FilterButton key={key} label={name(key)} count={count}>
          {() => <Panel label={name(key)} />}
        </FilterButton>
      ))}
      <FilterButton label={name('more')} count={moreCount(filter)}>
        {() => <MorePanel withDocuments={withDocuments} />}
      </FilterButton>
    </>
  );
}

function moreCount({ jobTitleIds = [], licenseClassIds = [], ...filter }: EmployeeFilter): number {
  const single = [filter.docTypeId ?? filter.docStatus, filter.hiredFrom ?? filter.hiredTo];
  return jobTitleIds.length + licenseClassIds.length + single.filter((one) => one !== undefined).length;
}

function MorePanel({ withDocuments }: { withDocuments: boolean }) {
  const translate = useTranslate();
  const panels = [
    { key: 'jobTitle', Panel: JobTitlePanel },
    { key: 'class', Panel: ClassPanel },
    ...(withDocuments ? [{ key: 'document', Panel: DocumentPanel }] : []),
    { key: 'hired', Panel: HiredPanel },
  ];
  return (
    <Box
      sx={{
        p: 3,
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 280px)', sm: 'repeat(2, 280px)' },
      }}
    >
      {panels.map(({ key, Panel }) => (
        <div key={key}>
          <Typography component="h2" sx={{ fontSize: 13, fontWeight: 600, px: 2 }}>
            {translate(`employees.filter.${key}`)}
          </Typography>
          <Panel label={translate(`employees.filter.${key}`)} />
        </div>
      ))}
    </Box>
  );
}

function SitePanel({ label }: PanelProps) {
  const { filter, change } = useRosterFilter();
  return (
    <ChoiceList
      label={label}
      choices={useSiteChoices()}
      chosen={filter.sites ?? []}
      toggle={toggleBranch}
      onChange={(sites) => change({ sites })}
    />
  );
}

function StatusPanel({ label }: PanelProps) {
  const { filter, change } = useRosterFilter();
  const words = useEmployeeWords();
  const { employmentStatus } = useEmployeeLists();
  const chosen: readonly number[] = filter.statuses ?? [];
  return (
    <ChoiceList
      label={label}
      choices={employmentStatus.map(({ employmentStatusId: id, status }) => ({
        id,
        label: words.status({ employmentStatusId: id, employmentStatus: status }),
      }))}
      chosen={chosen}
      onChange={(statuses) => change({ statuses: statuses as EmploymentStatusId[] })}
    />
  );
}

function QualificationPanel({ label }: PanelProps) {
  const { filter, change } = useRosterFilter();
  const words = useEmployeeWords();
  const chosen = filter.qualification ?? [];
  return (
    <ChoiceList
      label={label}
      choices={QUALIFICATIONS.map((id) => ({ id, label: words.qualification(id) }))}
      chosen={chosen}
      onChange={(qualification) => change({ qualification })}
    />
  );
}

function JobTitlePanel({ label }: PanelProps) {
  const { filter, change } = useRosterFilter();
  const titles = useJobTitles();
  const chosen = filter.jobTitleIds ?? [];
  return (
    <ChoiceList
      label={label}
      choices={titles?.map(({ jobTitleId, jobTitle }) => ({ id: jobTitleId, label: jobTitle }))}
      chosen={chosen}
      onChange={(jobTitleIds) => change({ jobTitleIds })}
    />
  );
}

function ClassPanel({ label }: PanelProps) {
  const { filter, change } = useRosterFilter();
  const { licenseClass } = useEmployeeLists();
  const chosen: readonly number[] = filter.licenseClassIds ?? [];
  return (
    <ChoiceList
      label={label}
      choices={licenseClass.map(({ licenseClassId, code }) => ({ id: licenseClassId, label: code }))}
      chosen={chosen}
      onChange={(licenseClassIds) => change({ licenseClassIds: licenseClassIds as LicenseClassId[] })}
    />
  );
}

function DocumentPanel({ label }: PanelProps) {
  const translate = useTranslate();
  const { filter, change } = useRosterFilter();
  const types = useClientDocTypes();
  const documentName = useDocumentName();
  return (
    <Box role="group" aria-label={label} sx={{ px: 2 }}>
      <OptionSelect
        clearable
        label={translate('employees.filter.documentType')}
        options={(types ?? []).map((type) => ({ id: type.docTypeId, label: documentName(type) }))}
        loading={types === undefined}
        value={filter.docTypeId ?? null}
        onChange={(id) => change({ docTypeId: id ?? undefined })}
      />
      <ChoiceList<GapStatus>
        label={translate('employees.filter.documentStatus')}
        choices={GAP_STATUSES.map((id) => ({ id, label: translate(`ui.status.${id}`) }))}
        chosen={filter.docStatus ? [filter.docStatus] : []}
        onChange={(statuses) => change({ docStatus: statuses.at(-1) })}
      />
    </Box>
  );
}

function HiredPanel({ label }: PanelProps) {
  const translate = useTranslate();
  const { filter, change } = useRosterFilter();
  return (
    <Box role="group" aria-label={label} sx={{ px: 2, display: 'grid', gap: 1 }}>
      <DateField
        label={translate('employees.filter.hiredFrom')}
        value={filter.hiredFrom ?? null}
        onChange={(date) => change({ hiredFrom: date ?? undefined })}
      />
      <DateField
        label={translate('employees.filter.hiredTo')}
        value={filter.hiredTo ?? null}
        onChange={(date) => change({ hiredTo: date ?? undefined })}
      />
    </Box>
  );
}
