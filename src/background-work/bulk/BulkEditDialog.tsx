import Button from '@mui/material/Button';
import { useTranslate, type Identifier } from 'ra-core';
import type { ReactNode } from 'react';
import { wholeRefusal } from '../../../providers/refusals/refusal';
import { DraggableDialog } from '../../ui/DraggableDialog';
import { Notice } from '../Notice';
import { ProgressPanel } from '../ProgressPanel';
import { ResultList } from '../ResultList';
import { BulkButtons, BulkProgress, type ItemNames } from './BulkResults';
import { useBulkPreview, type SelectedRecords } from './use-bulk-preview';
import { useBulkRun } from './use-bulk-run';

/** What the change would do to a record. */
export type Effect =
  /** From what to what. */
  | { effect: 'changes'; text: ReactNode }
  /** Why not, also in the result. */
  | { effect: 'same' | 'refused'; text: string };

export interface BulkEditProps<Item> extends ItemNames<Item> {
  resource: string;
  selected: SelectedRecords;
  title: string;
  /** The fields of the choice. */
  children: ReactNode;
  /** Nothing can be previewed before. */
  isChosen: boolean;
  /** Reads a record as it is now. */
  read: (id: Identifier) => Promise<Item>;
  effectOf: (item: Item) => Effect;
  change: (item: Item) => Promise<unknown>;
  /** The button that changes so many. */
  applyLabel: (count: number) => string;
  /** Above the preview: what else to know. */
  warning?: string | null;
  onClose: (changed?: true) => void;
}

const WORDS = {
  running: 'ui.bulk.running',
  results: 'ui.bulk.results',
  done: 'ui.bulk.done',
  stop: 'ui.bulk.stop',
  again: 'ui.bulk.again',
};
const LOOK_OF_EFFECT = { changes: 'done', same: 'notApplicable', refused: 'failed' } as const;

/** Changes the selected records: the choice, a preview of each, and the result for each. */
export function BulkEditDialog<Item>(props: BulkEditProps<Item>) {
  const { title, children, isChosen, effectOf, applyLabel, warning, onClose, ...names } = props;
  const translate = useTranslate();
  const { preview, run, step, check, apply, again } = useBulkEdit(props);
  const ready = preview.items.filter((item) => effectOf(item).effect === 'changes').length;
  const close = () => onClose(run.results.length > 0 || undefined);
  const cancel = <Button onClick={close}>{translate('ui.confirm.cancel')}</Button>;
  const actions = {
    choosing: (
      <>
        {cancel}
        <Button type="submit" variant="contained" disabled={!isChosen}>
          {translate('ui.bulk.preview')}
        </Button>
      </>
    ),
    checking: cancel,
    ready: (
      <>
        {cancel}
        <Button onClick={preview.leave}>{translate('ui.bulk.back')}</Button>
        <Button type="submit" variant="contained" disabled={ready === 0}>
          {applyLabel(ready)}
        </Button>
      </>
    ),
    running: <BulkButtons run={run} words={WORDS} onAgain={again} onClose={close} />,
  };
  return (
    <DraggableDialog
      open
      width={step === 'choosing' ? 480 : 960}
      title={title}
      busy={run.step === 'running'}
      onCancel={close}
      onSubmit={{ choosing: check, checking: undefined, ready: apply, running: undefined }[step]}
      actions={actions[step]}
    >
      <Notice severity="error" sx={{ mb: 3 }}>
        {preview.problem ?? run.problem}
      </Notice>
      {step === 'choosing' ? (
        children
      ) : step === 'checking' ? (
        <ProgressPanel
          title={translate('ui.bulk.checking')}
          done={preview.checked}
          total={preview.total || null}
        />
      ) : step === 'ready' ? (
        <Preview items={preview.items} effectOf={effectOf} warning={warning} {...names} />
      ) : (
        <BulkProgress run={run} words={WORDS} {...names} />
      )}
    </DraggableDialog>
  );
}

/** The choice, the preview and the run, one after the other. */
function useBulkEdit<Item>(props: BulkEditProps<Item>) {
  const { resource, selected, read, idOf, effectOf, change } = props;
  const preview = useBulkPreview(resource, read);
  const run = useBulkRun<Item>(resource);
  const isRun = run.step === 'running' || run.step === 'finished';
  const step = isRun ? 'running' : preview.step === 'idle' ? 'choosing' : preview.step;
  /** At first all that are selected, later those that are left. */
  const check = () => {
    const ids = run.retryable.map(idOf);
    preview.load(
      run.results.length === 0
        ? selected
        : { ...selected, selection: { kind: 'ids', ids, count: ids.length } },
    );
  };
  const act = async (item: Item) => {
    const { effect, text } = effectOf(item);
    if (effect === 'same') return { outcome: 'skipped' as const, reason: text };
    if (effect === 'refused') return { outcome: 'failed' as const, reason: text };
    try {
      await change(item);
      return { outcome: 'done' as const };
    } catch (error) {
      return { outcome: 'failed' as const, reason: wholeRefusal(error) };
    }
  };
  return {
    preview,
    run,
    step,
    check,
    apply: () => run.run(() => ({ items: preview.items, act })),
    /** Reads and previews again what failed, so that newer edits of others aren't overwritten unseen. */
    again: () => {
      run.chooseAgain();
      check();
    },
  } as const;
}

interface PreviewProps<Item> extends ItemNames<Item> {
  items: readonly Item[];
  effectOf: (item: Item) => Effect;
  warning: string | null | undefined;
}

function Preview<Item>({ items, effectOf, warning, idOf, nameOf, itemLabel }: PreviewProps<Item>) {
  const translate = useTranslate();
  return (
    <>
      <Notice severity="warning" sx={{ mb: 3 }}>
        {warning}
      </Notice>
      <ResultList
        title={translate('ui.bulk.previewTitle')}
        itemLabel={translate(itemLabel)}
        reasonLabel={translate('ui.bulk.effects')}
        outcomes={Object.entries(LOOK_OF_EFFECT).map(([key, status]) => ({
          key,
          status,
          label: translate(`ui.bulk.effect.${key}`),
        }))}
        rows={items.map((item) => {
          const { effect, text } = effectOf(item);
          return { id: idOf(item), item: nameOf(item), outcome: effect, reason: text };
        })}
      />
    </>
  );
}
