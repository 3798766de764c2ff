import { useLocaleState } from 'ra-core';
import { formatBytes } from '../../../src/ui/file-rules';
import { FilePreview } from '../FilePreview';
import { DocumentCells } from './DocumentCells';
import { PartRowView } from './PartRowView';
import { RowStatus } from './RowStatus';
import { SplitPages } from './SplitPages';
import { idPrefixOf, type FileRow, type ManyUploadsState } from './use-many-uploads';

/** A file with its fields and its status; one that is split, with its pages and the rows of its documents. */
export function FileRowView({ row, uploads }: { row: FileRow; uploads: ManyUploadsState }) {
  const [locale] = useLocaleState();
  const { file, values, errors, isQueued, split } = row;
  const parts = uploads.partsOf(row);
  return (
    <>
      <tr>
        <th scope="row" colSpan={split ? 4 : undefined}>
          <div className="many-file">
            <FilePreview file={file} />
            <div>
              <div className="many-name">{file.name}</div>
              <div className="many-size">{formatBytes(file.size, locale)}</div>
            </div>
          </div>
        </th>
        {split ? null : (
          <DocumentCells
            idPrefix={idPrefixOf(row.id)}
            upload={{
              employeeId: uploads.employeeId,
              values,
              errors,
              progress: isQueued ? (row.progress ?? 0) : null,
              type: uploads.typeOf(values.docTypeId),
              types: uploads.types,
              change: (changed) => uploads.change(row, changed),
            }}
          />
        )}
        <td>
          <RowStatus row={row} uploads={uploads} />
        </td>
      </tr>
      {split ? (
        <tr className="many-split">
          <td colSpan={5}>
            <SplitPages row={row} split={split} parts={parts} uploads={uploads} />
          </td>
        </tr>
      ) : null}
      {parts.map((part) => (
        <PartRowView key={part.start} row={row} part={part} uploads={uploads} />
      ))}
    </>
  );
}
