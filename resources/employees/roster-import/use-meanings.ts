import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useSites } from '../../../providers/sites';
import { useEmployeeLists, useJobTitles } from '../lists';
import type { Choice } from './ChoiceField';
import type { WordList } from './mapping-edit';

/** What words of a file can stand for: the client's locations and job titles, statuses and license classes. */
export function useMeanings(): Readonly<Record<WordList, readonly Choice[]>> {
  const translate = useTranslate();
  const sites = useSites();
  const titles = useJobTitles();
  const { employmentStatus, licenseClass } = useEmployeeLists();
  return useMemo(
    () => ({
      locations: (sites ?? [])
        .filter(({ deactivated }) => !deactivated)
        .map(({ legacyClientId, name }) => ({ id: String(legacyClientId), label: name })),
      jobTitles: (titles ?? []).map(({ jobTitleId, jobTitle }) => ({
        id: String(jobTitleId),
        label: jobTitle,
      })),
      statuses: employmentStatus.map(({ employmentStatusId, status }) => ({
        id: String(employmentStatusId),
        label: translate(`rosterUpdate.status.${employmentStatusId}`, { _: status }),
      })),
      licenseClasses: licenseClass.map(({ licenseClassId, code }) => ({
        id: String(licenseClassId),
        label: translate(`rosterUpdate.class.${licenseClassId}`, { _: code }),
      })),
    }),
    [sites, titles, employmentStatus, licenseClass, translate],
  );
}
