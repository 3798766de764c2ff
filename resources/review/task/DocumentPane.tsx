import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { IncomingDocument } from '../../../domain/review/contract';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { EmptyState } from '../../../src/ui/EmptyState';
import { PdfViewer, type PageMark } from '../../../src/ui/PdfViewer';
import { TickBox } from '../../../src/ui/TickBox';
import { useApi } from '../../api';
import { SplitPane } from '../split/SplitPane';
import { splitDocuments } from './entries';
import { KeyCap } from '../../../src/tasks/KeyCap';
import { itemKey, useImages } from './use-item';
import type { TaskWork } from './use-task-work';

interface DocumentPaneProps {
  work: TaskWork;
  documents: readonly IncomingDocument[];
  shown: IncomingDocument | undefined;
  /** What a proposal rests on. */
  marks: readonly PageMark[];
  isSplitting: boolean;
  onSplit: (() => void) | undefined;
  onSplitDone: () => void;
  onDownload: (() => void) | undefined;
  onShow: (imageId: number) => void;
}

/** The documents of the item: tabs above, the shown one large below, or its pages where it is split. */
export function DocumentPane(props: DocumentPaneProps) {
  const { work, documents, shown, marks, isSplitting, onSplit, onSplitDone, onDownload, onShow } = props;
  const translate = useTranslate();
  const loadImage = useImages();
  const { item } = work;
  const id = item.processInstanceId;
  return (
    <section className="task-document" aria-label={translate('review.documents')}>
      <div className="task-tabs">
        <Tabs {...{ work, documents, shown, onShow }} />
        {onSplit ? (
          <Button size="small" variant="outlined" onClick={onSplit} aria-keyshortcuts="s">
            {translate(isSplitting ? 'review.split.leave' : 'review.key.split')}
            <KeyCap keyName="S" />
          </Button>
        ) : null}
        {shown ? (
          <Button size="small" disabled={!onDownload} onClick={() => onDownload?.()} aria-keyshortcuts="v">
            {translate('review.download.button')}
            <KeyCap keyName="V" />
          </Button>
        ) : null}
        <UndoSplit work={work} />
      </div>
      {shown === undefined ? (
        <EmptyState title={translate('review.noDocument')}>{translate('review.noDocumentText')}</EmptyState>
      ) : !shown.readable ? (
        <Alert severity="warning">{shown.problem ?? translate('review.unreadable')}</Alert>
      ) : isSplitting ? (
        <SplitPane key={shown.imageId} work={work} document={shown} onDone={onSplitDone} />
      ) : (
        <PdfViewer
          documentKey={`dq/${id}/${shown.imageId}`}
          fileName={shown.name}
          load={() => loadImage(id, shown.imageId)}
          height="100%"
          marks={marks}
          neighbors={
            documents.length > 1
              ? {
                  place: documents.indexOf(shown) + 1,
                  count: documents.length,
                  onStep: (by) => {
                    const next = documents[documents.indexOf(shown) + by];
                    if (next) onShow(next.imageId);
                  },
                }
              : undefined
          }
        />
      )}
    </section>
  );
}

type TabsProps = Pick<DocumentPaneProps, 'work' | 'documents' | 'shown' | 'onShow'>;

/** One for each document. What is ticked is what the action is about; the shown one is. */
function Tabs({ work, documents, shown, onShow }: TabsProps) {
  const translate = useTranslate();
  const { entries, change } = work;
  if (documents.length < 2) return <span className="task-file">{shown?.name}</span>;
  const toggle = (imageId: number) => {
    const { documentIds } = entries;
    const chosen = documentIds.includes(imageId)
      ? documentIds.filter((one) => one !== imageId)
      : [...documentIds, imageId];
    change({ documentIds: chosen });
  };
  return (
    <ul>
      {documents.map(({ imageId, name, pages, pagesOf }, at) => (
        <li key={imageId} data-shown={imageId === shown?.imageId || undefined}>
          <TickBox
            label={translate('review.about', { name: `${at + 1}. ${name}` })}
            checked={entries.documentIds.includes(imageId)}
            onChange={() => toggle(imageId)}
          />
          <button
            type="button"
            aria-current={imageId === shown?.imageId ? 'true' : undefined}
            aria-keyshortcuts={at < 9 ? String(at + 1) : undefined}
            onClick={() => onShow(imageId)}
          >
            {at < 9 ? <KeyCap keyName={String(at + 1)} /> : null} {name}
            <span className="task-pages">
              {pagesOf
                ? translate('review.pagesOf', { pages: pagesOf })
                : pages === null
                  ? ''
                  : translate('review.pages', { smart_count: pages })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Makes a document whole again that was split, while its parts have no decision. */
function UndoSplit({ work: { item, claim } }: { work: TaskWork }) {
  const translate = useTranslate();
  const api = useApi();
  const queryClient = useQueryClient();
  const id = item.processInstanceId;
  const { mutate, isPending } = useApiMutation(
    (imageId: number) => api.splitDqDocument(id, imageId, { claim, parts: [], undo: true }),
    {
      changes: [],
      success: 'review.split.undone',
      onSuccess: () => queryClient.invalidateQueries({ queryKey: itemKey(id) }),
    },
  );
  return splitDocuments(item).map(({ imageId, name }) => (
    <Button key={imageId} size="small" disabled={isPending} onClick={() => mutate(imageId)}>
      {translate('review.split.undo', { name })}
    </Button>
  ));
}
