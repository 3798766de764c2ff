import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { documentCategories, documentTypes } from '../../../domain/documents/document-types';
import type { DocumentType } from '../../../domain/documents/document-type-shape';
import { SearchSelect } from '../../../src/ui/SearchSelect';
import { useDocumentName } from '../../../src/ui/use-document-name';

interface TypeSelectProps {
  value: number | null;
  required: boolean;
  error: string | undefined;
  /** The type that was proposed, said where another one is chosen. */
  proposed: number | null;
  onChange: (docTypeId: number | null) => void;
}

/** One of all document types, searched by typing. */
export function TypeSelect({ value, required, error, proposed, onChange }: TypeSelectProps) {
  const translate = useTranslate();
  const nameOf = useDocumentName();
  const types = useMemo(
    () => documentTypes.toSorted((one, other) => (one.docCategoryId ?? 0) - (other.docCategoryId ?? 0)),
    [],
  );
  const typeOf = (id: number | null) => types.find(({ docTypeId }) => docTypeId === id) ?? null;
  const before = typeOf(proposed);
  return (
    <SearchSelect<DocumentType>
      name="docTypeId"
      label={translate('review.field.docTypeId')}
      required={required}
      error={error ?? null}
      help={before && value !== proposed ? translate('review.proposed', { name: nameOf(before) }) : undefined}
      words="ui.select"
      clearable
      options={types}
      value={typeOf(value)}
      groupBy={({ docCategoryId }) =>
        documentCategories.find((one) => one.docCategoryId === docCategoryId)?.title ?? ''
      }
      getOptionKey={({ docTypeId }) => docTypeId}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(one, other) => one.docTypeId === other.docTypeId}
      onChange={(chosen) => onChange(chosen?.docTypeId ?? null)}
    />
  );
}
