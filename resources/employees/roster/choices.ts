import { useDocumentName } from '../../../src/ui/use-document-name';
import { useClientDocTypes, useEmployeeLists, useJobTitles } from '../lists';
import { useEmployeeWords } from '../words';

// What the filters of the roster offer, as this installation and this client have it.

export function useStatusChoices() {
  const words = useEmployeeWords();
  return useEmployeeLists().employmentStatus.map(({ employmentStatusId: id, status }) => ({
    id,
    label: words.status({ employmentStatusId: id, employmentStatus: status }),
  }));
}

export function useJobTitleChoices() {
  return useJobTitles()?.map(({ jobTitleId, jobTitle }) => ({ id: jobTitleId, label: jobTitle }));
}

export function useLicenseClassChoices() {
  return useEmployeeLists().licenseClass.map(({ licenseClassId, code }) => ({
    id: licenseClassId,
    label: code,
  }));
}

export function useDocTypeChoices() {
  const documentName = useDocumentName();
  return useClientDocTypes()
    ?.map((type) => ({ id: type.docTypeId, label: documentName(type) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
