import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { pageRanges } from '../../../domain/documents/parts';
import { FieldError } from '../../../src/ui/FieldError';
import { DocumentCells } from './DocumentCells';
import { useProgressText } from './RowStatus';
import type { SplitPart } from './split';
import { idPrefixOf, type FileRow, type ManyUploadsState } from './use-many-uploads';

interface PartRowViewProps {
  row: FileRow;
  part: SplitPart;
  uploads: ManyUploadsState;
}

/** A document of a split file: its pages, its fields, and why it was refused. */
export function PartRowView({ row, part, uploads }: PartRowViewProps) {
  const translate = useTranslate();
  const { number, pages, values, errors, isDuplicate, start } = part;
  const idPrefix = idPrefixOf(row.id, start);
  const progressText = useProgressText(row);
  const name = translate('documents.split.pages', { smart_count: pages.length, pages: pageRanges(pages) });
  const refused = ['document', 'pages', 'docCategoryId'].flatMap((field) => errors[field] ?? []);
  return (
    <tr>
      <th scope="row" className="many-part">
        <div className="many-name">{translate('documents.split.document', { number })}</div>
        <div className="many-size">{name}</div>
      </th>
      <DocumentCells
        idPrefix={idPrefix}
        upload={{
          employeeId: uploads.employeeId,
          values,
          errors,
          progress: row.isQueued ? (row.progress ?? 0) : null,
          type: uploads.typeOf(values.docTypeId),
          types: uploads.types,
          change: (changed) => uploads.changePart(row, part, changed),
        }}
      />
      <td>
        <div className="many-status">
          {/* The row of the file may be far above. */}
          {row.isQueued ? <span>{progressText}</span> : null}
          <FieldError id={`${idPrefix}document-error`} error={refused[0] ?? null} />
          {isDuplicate ? (
            <Button
              size="small"
              variant="outlined"
              aria-label={translate('documents.many.anywayOf', { name })}
              onClick={() => uploads.uploadPartAnyway(row, part)}
            >
              {translate('documents.upload.anyway')}
            </Button>
          ) : row.split?.fileAgain.includes(start) && !row.isQueued ? (
            <span>{translate('documents.split.again')}</span>
          ) : refused.length === 0 && Object.keys(errors).length > 0 ? (
            <span>{translate('documents.many.incomplete')}</span>
          ) : null}
        </div>
      </td>
    </tr>
  );
}
