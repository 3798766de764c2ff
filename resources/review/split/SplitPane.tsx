import LeaveOutIcon from '@mui/icons-material/Close';
import TurnIcon from '@mui/icons-material/RotateRightOutlined';
import TakeBackIcon from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { MAX_PARTS, type IncomingDocument } from '../../../domain/review/contract';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { PdfPages } from '../../../src/ui/PdfPages';
import { LoadingSheet } from '../../../src/ui/pdf/LoadingSheet';
import { useVisiblePages } from '../../../src/ui/pdf/use-visible-pages';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useApi } from '../../api';
import { KeyCap } from '../../../src/tasks/KeyCap';
import { itemKey, useImages } from '../task/use-item';
import type { TaskWork } from '../task/use-task-work';
import './split.css';
import { isCut, NO_CUTS, partsOf, sentParts, toggleLeftOut, toggleStart, turn, type Cuts } from './cuts';

const TILE_WIDTH = 132;

interface SplitPaneProps {
  work: TaskWork;
  document: IncomingDocument;
  onDone: () => void;
}

/** The pages of a document in small: where the next ones start, which are turned, and which are left out. */
export function SplitPane({ work: { item, claim }, document, onDone }: SplitPaneProps) {
  const translate = useTranslate();
  const api = useApi();
  const queryClient = useQueryClient();
  const loadImage = useImages();
  const id = item.processInstanceId;
  const [history, setHistory] = useState<readonly Cuts[]>([NO_CUTS]);
  const [problem, setProblem] = useState<string | null>(null);
  const cuts = history.at(-1) ?? NO_CUTS;
  const change = (changed: Cuts) => {
    if (changed !== cuts) setHistory([...history, changed]);
  };
  const undo = () => {
    if (history.length > 2) setHistory(history.slice(0, -1));
  };
  const file = useQuery({
    queryKey: ['dqSplit', id, document.imageId],
    queryFn: () => loadImage(id, document.imageId),
    gcTime: 0,
    placeholderData: undefined,
  });
  const parts = partsOf(cuts);
  const { mutate, isPending } = useApiMutation(
    () => api.splitDqDocument(id, document.imageId, { claim, parts: sentParts(cuts) }),
    {
      changes: [],
      success: () => ({ key: 'review.split.done', values: { smart_count: parts.length } }),
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: itemKey(id) });
        onDone();
      },
    },
  );
  const maySplit = !isPending && isCut(cuts) && parts.length <= MAX_PARTS;
  if (file.error) return <LoadFailed error={file.error} onRetry={() => void file.refetch()} />;
  if (!file.data) return <LoadingSheet />;
  if (problem) return <Alert severity="error">{translate(problem)}</Alert>;
  return (
    <div className="dq-split">
      <PdfPages
        file={file.data}
        onOpened={(pages) => setHistory([NO_CUTS, { ...NO_CUTS, pages }])}
        onFailed={(why) => setProblem(`review.split.${why}`)}
      >
        {(draw): ReactNode => (
          <Strip
            cuts={cuts}
            name={document.name}
            draw={draw}
            onChange={change}
            onUndo={undo}
            onSend={() => maySplit && mutate()}
          />
        )}
      </PdfPages>
      <div className="dq-split-tools">
        <p role="status">
          {translate('review.split.count', { smart_count: parts.length })}
          {cuts.leftOut.length > 0
            ? ` ${translate('review.split.left', { smart_count: cuts.leftOut.length })}`
            : null}
        </p>
        <Button size="small" disabled={history.length <= 2} onClick={undo}>
          {translate('review.split.takeBack')}
          <KeyCap keyName="Z" />
        </Button>
        <Button size="small" variant="contained" disabled={!maySplit} onClick={() => mutate()}>
          {translate('review.split.button', { smart_count: parts.length })}
          <KeyCap keyName="Ctrl+Enter" />
        </Button>
      </div>
      <p className="dq-split-help">{translate('review.split.help')}</p>
    </div>
  );
}

interface StripProps {
  cuts: Cuts;
  name: string;
  draw: (page: number, width: number) => ReactNode;
  onChange: (cuts: Cuts) => void;
  onUndo: () => void;
  onSend: () => void;
}

/** How many tiles are in a row. */
function tilesInRow(root: HTMLElement): number {
  const tops = [...root.children].map((tile) => (tile as HTMLElement).offsetTop);
  return Math.max(tops.filter((top) => top === tops[0]).length, 1);
}

/** The pages; one is a tab stop, arrow keys lead to the others, and only those in view are drawn. */
function Strip({ cuts, name, draw, onChange, onUndo, onSend }: StripProps) {
  const translate = useTranslate();
  const rootRef = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(1);
  const visible = useVisiblePages(rootRef, cuts.pages);
  const isOpen = cuts.pages > 0;
  useEffect(() => {
    if (isOpen) rootRef.current?.querySelector('button')?.focus();
  }, [isOpen]);
  const parts = partsOf(cuts);
  const onKeyDown = (event: KeyboardEvent, page: number) => {
    const isModified = event.ctrlKey || event.metaKey;
    const row = rootRef.current ? tilesInRow(rootRef.current) : 1;
    const moves: Record<string, number> = {
      ArrowLeft: page - 1,
      ArrowRight: page + 1,
      ArrowUp: page - row,
      ArrowDown: page + row,
      Home: 1,
      End: cuts.pages,
    };
    const commands: Record<string, () => void> = {
      r: () => onChange(turn(cuts, page)),
      Delete: () => onChange(toggleLeftOut(cuts, page)),
      z: onUndo,
    };
    const next = moves[event.key];
    if (event.key === 'Enter' && isModified) onSend();
    else if (next !== undefined) {
      rootRef.current?.querySelector<HTMLElement>(`[data-page="${next}"] button`)?.focus();
    } else if (commands[event.key] && !isModified) commands[event.key]?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <ol ref={rootRef} className="dq-strip" aria-label={translate('documents.split.pagesOf', { name })}>
      {Array.from({ length: cuts.pages }, (_, at) => at + 1).map((page) => {
        const part = parts.find(({ pages }) => pages.includes(page));
        const isLeftOut = cuts.leftOut.includes(page);
        const isFirst = part?.pages[0] === page;
        const words = [
          translate('documents.split.page', { page }),
          isLeftOut
            ? translate('documents.split.leftOut')
            : part && translate('review.split.part', { number: part.number }),
          ...(part && part.turns > 0 ? [translate('review.split.turned', { degrees: part.turns * 90 })] : []),
          translate('documents.split.startsHere'),
        ];
        return (
          <li
            key={page}
            data-page={page}
            data-start={isFirst || undefined}
            data-left-out={isLeftOut || undefined}
            data-odd={(part && part.number % 2 === 1) || undefined}
          >
            <span className="dq-part">
              {isFirst ? translate('review.split.part', { number: part.number }) : null}
              {isLeftOut ? translate('documents.split.leftOut') : null}
            </span>
            <button
              type="button"
              tabIndex={page === current ? 0 : -1}
              aria-pressed={page === 1 || cuts.starts.includes(page)}
              aria-label={words.filter(Boolean).join(', ')}
              onClick={() => onChange(toggleStart(cuts, page))}
              onFocus={() => setCurrent(page)}
              onKeyDown={(event) => onKeyDown(event, page)}
            >
              <span className="dq-picture" data-turns={part?.turns ?? 0}>
                {visible.has(page) ? draw(page, TILE_WIDTH) : null}
              </span>
              <span>{page}</span>
            </button>
            {/* Keys do the same, so these are no tab stops. */}
            <span className="dq-page-tools">
              <button
                type="button"
                tabIndex={-1}
                aria-label={translate('review.split.turn', { page })}
                title={translate('review.split.turn', { page })}
                onClick={() => onChange(turn(cuts, page))}
              >
                <TurnIcon fontSize="inherit" />
              </button>
              <button
                type="button"
                tabIndex={-1}
                aria-label={translate(isLeftOut ? 'documents.split.keep' : 'documents.split.leave', { page })}
                title={translate(isLeftOut ? 'documents.split.keep' : 'documents.split.leave', { page })}
                onClick={() => onChange(toggleLeftOut(cuts, page))}
              >
                {isLeftOut ? <TakeBackIcon fontSize="inherit" /> : <LeaveOutIcon fontSize="inherit" />}
              </button>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
