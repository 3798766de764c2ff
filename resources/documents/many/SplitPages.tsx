import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { MAX_PARTS, MAX_SPLIT_PAGES } from '../../../domain/documents/parts';
import { useDocumentName } from '../../../src/ui/use-document-name';
import { PageStrip } from './PageStrip';
import { ScanPages } from './ScanPages';
import type { Split, SplitPart } from './split';
import { StartsField } from './StartsField';
import { idPrefixOf, type FileRow, type ManyUploadsState } from './use-many-uploads';

interface SplitPagesProps {
  row: FileRow;
  split: Split;
  parts: SplitPart[];
  uploads: ManyUploadsState;
}

const PREVIEW_WIDTH = 380;

/** The pages of a file that is split: where its documents start, and which pages are left out. */
export function SplitPages({ row, split, parts, uploads }: SplitPagesProps) {
  const translate = useTranslate();
  const documentName = useDocumentName();
  const [shown, setShown] = useState(1);
  const { pages, leftOut } = split;
  const refuse = (key: string) =>
    uploads.refuseSplit(row, translate(`documents.split.${key}`, { pages: MAX_SPLIT_PAGES }));
  const opened = (count: number) => {
    if (count > MAX_SPLIT_PAGES) return refuse('tooManyPages');
    // A draft can be of a longer file with the same name and size.
    const within = (all: readonly number[]) => all.filter((page) => page <= count);
    uploads.changeSplit(row, { pages: count, starts: within(split.starts), leftOut: within(leftOut) });
  };
  const nameOf = ({ values }: SplitPart) => {
    const type = uploads.typeOf(values.docTypeId);
    return type ? documentName(type) : translate('documents.split.noType');
  };
  const setStarts = (starts: number[]) => uploads.changeSplit(row, { starts });
  const tools = (
    <div className="split-tools">
      <Button
        variant="outlined"
        disabled={row.isQueued || pages > MAX_PARTS}
        onClick={() => setStarts(Array.from({ length: pages }, (_, at) => at + 1))}
      >
        {translate('documents.split.everyPage')}
      </Button>
      <StartsField
        id={`${idPrefixOf(row.id)}starts`}
        split={split}
        disabled={row.isQueued}
        onChange={setStarts}
      />
      <Typography role="status" sx={{ fontSize: 13 }}>
        {[
          translate('documents.split.count', { smart_count: parts.length, pages }),
          ...(leftOut.length > 0 ? [translate('documents.split.left', { smart_count: leftOut.length })] : []),
          ...(parts.length > MAX_PARTS ? [translate('documents.split.tooMany', { most: MAX_PARTS })] : []),
        ].join(' ')}
      </Typography>
    </div>
  );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <div className="split-panes">
        <ScanPages employeeId={uploads.employeeId} file={row.file} onOpened={opened} onFailed={refuse}>
          {(draw): ReactNode =>
            pages === 0 ? null : (
              <>
                <div>
                  {tools}
                  <PageStrip
                    {...{ split, parts, shown, nameOf, draw }}
                    fileName={row.file.name}
                    disabled={row.isQueued}
                    onShow={setShown}
                    onChange={(changed) => uploads.changeSplit(row, changed)}
                  />
                  <Typography sx={{ mt: 2, fontSize: 13, color: 'text.secondary' }}>
                    {translate('documents.split.help')}
                  </Typography>
                </div>
                <figure className="split-preview">
                  {draw(Math.min(shown, pages), PREVIEW_WIDTH)}
                  <figcaption>
                    {translate('documents.split.page', { page: Math.min(shown, pages) })}
                  </figcaption>
                </figure>
              </>
            )
          }
        </ScanPages>
      </div>
    </Box>
  );
}
