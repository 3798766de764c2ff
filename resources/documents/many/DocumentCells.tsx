import { useTranslate } from 'ra-core';
import { findingsOfType } from '../../../domain/documents/findings';
import { DateField } from '../../../src/ui/DateField';
import { todayHere } from '../../../src/ui/today';
import { FindingField, TypeField } from '../UploadFields';
import type { UploadFieldsState } from '../upload-values';

interface DocumentCellsProps {
  upload: UploadFieldsState;
  /** Before the ids of the controls. */
  idPrefix: string;
}

/** The cells with the fields of a document: of a file, or of some pages of one. */
export function DocumentCells({ upload, idPrefix }: DocumentCellsProps) {
  const translate = useTranslate();
  const { values, errors, type } = upload;
  const date = (name: 'docDate' | 'docExpirationDate') => ({
    id: idPrefix + name,
    name: idPrefix + name,
    label: translate(`documents.upload.${name}`),
    value: values[name],
    required: true,
    fullWidth: true,
    disabled: upload.progress !== null,
    ...(errors[name] && { error: errors[name] }),
    onChange: (day: string | null) => upload.change({ [name]: day }),
  });
  return (
    <>
      <td>
        <TypeField upload={upload} label={translate('documents.upload.type')} idPrefix={idPrefix} />
        {findingsOfType(values.docTypeId ?? 0).map((name) => (
          <FindingField
            key={name}
            {...{ upload, name, idPrefix }}
            label={translate(`documents.upload.${name}`)}
          />
        ))}
      </td>
      <td>
        <DateField {...date('docDate')} latest={todayHere()} />
      </td>
      <td>{type?.asksExpiration ? <DateField {...date('docExpirationDate')} /> : null}</td>
    </>
  );
}
