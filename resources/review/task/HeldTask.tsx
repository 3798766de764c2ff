import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DqItem } from '../../../domain/review/contract';
import { useCanAccessSync, useDialog, usePageTitle } from '../../../providers/services';
import { Notice } from '../../../src/background-work/Notice';
import { PageHeader } from '../../../src/ui/PageHeader';
import { NEW_FILE, queueHref } from '../links';
import { useQueueName } from '../queues';
import { ActionBar } from './ActionBar';
import { actionsOf, type ActionSpec } from './actions';
import { AskDialog } from './AskDialog';
import { DocumentPane } from './DocumentPane';
import { isChanged, openDocuments, type ChosenPerson } from './entries';
import { RestrictedNotice } from '../proposals/ProposalState';
import { useProposals } from '../proposals/use-proposals';
import { focusFirstError } from '../../../src/tasks/focus-first-error';
import { KeyCap } from '../../../src/tasks/KeyCap';
import { KeysDialog, type KeyLine } from './KeysDialog';
import { TaskForm } from './TaskForm';
import { TaskNotices } from './TaskNotices';
import { WriteDialog } from './WriteDialog';
import { useFieldKeys, useKeys } from '../../../src/tasks/use-keys';
import { useDownload } from './use-download';
import { usePreloadNext } from './use-item';
import { useTaskWork } from './use-task-work';

interface HeldTaskProps {
  item: DqItem;
  claim: number;
  onClaimAgain: () => Promise<Error | null>;
}

/** A task that the user holds: the document at the left, at the right what they decide. */
export function HeldTask({ item, claim, onClaimAgain }: HeldTaskProps) {
  const translate = useTranslate();
  const queueName = useQueueName();
  const may = useCanAccessSync();
  const { open } = useDialog();
  const work = useTaskWork(item, claim);
  const { entries, queue, isBusy, change } = work;
  const [shownId, setShownId] = useState<number | null>(null);
  const [isSplitting, setSplitting] = useState(false);
  const [asking, setAsking] = useState<ActionSpec | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const formRef = useRef<HTMLElement>(null);
  usePageTitle(item.subject);
  usePreloadNext(queue, item);

  const documents = openDocuments(item);
  const shown = documents.find(({ imageId }) => imageId === shownId) ?? documents[0];
  const proposals = useProposals(work, shown);
  const download = useDownload(item.processInstanceId, shown);
  const mayWrite = Boolean(item.email) && work.lost === null && may('dq.classifyEmails');
  const show = (imageId: number) => {
    setShownId(imageId);
    setSplitting(false);
    work.turnTo(imageId);
  };

  // The keys work at once; the viewer takes the focus once it is loaded.
  const backToKeys = () => formRef.current?.focus({ preventScroll: true });
  useEffect(backToKeys, []);

  const changed = isChanged(entries, item);
  const actions = actionsOf(item, may, proposals.restricted);
  const isOffered = ({ ifChanged }: ActionSpec) => ifChanged === undefined || ifChanged === changed;
  const start = (spec: ActionSpec) => {
    if (isBusy || work.lost !== null || !isOffered(spec)) return;
    if (spec.asks) setAsking(spec);
    else work.act(spec).catch(() => focusFirstError(formRef.current));
  };
  const focusOn = (name: string) => () =>
    formRef.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const isMatching = item.formKey === 'sortSearchMatch';
  const maySplit = isMatching && shown?.readable === true && (shown.pages ?? 0) > 1 && shown.state === 'open';
  const mayCreate = isMatching && may('dq.createNewFile');
  const newFile = async () => {
    const person = (await open(NEW_FILE, {
      itemId: item.processInstanceId,
      claim,
      clientId: item.clientId,
    })) as ChosenPerson | undefined;
    if (person) change({ person });
    backToKeys();
  };

  const lines: KeyLine[] = [
    ...actions.map((spec) => ({
      key: spec.key,
      label: translate(`review.action.${spec.name}`),
      act: () => start(spec),
    })),
    ...(maySplit
      ? [{ key: 's', label: translate('review.key.split'), act: () => setSplitting(!isSplitting) }]
      : []),
    ...(mayCreate ? [{ key: 'w', label: translate('review.key.newFile'), act: () => void newFile() }] : []),
    ...(isMatching ? [{ key: '/', label: translate('review.key.person'), act: focusOn('person') }] : []),
    ...(item.formKey === 'waitingForInfo'
      ? []
      : [
          { key: 't', label: translate('review.key.type'), act: focusOn('docTypeId') },
          { key: 'g', label: translate('review.key.date'), act: focusOn('docDate') },
        ]),
    ...(proposals.takeAll
      ? [{ key: 'y', label: translate('review.proposal.takeAll'), act: proposals.takeAll }]
      : []),
    { key: 'o', label: translate('review.key.note'), act: focusOn('note') },
    ...(mayWrite ? [{ key: 'q', label: translate('review.write.button'), act: () => setWriting(true) }] : []),
    ...(download ? [{ key: 'v', label: translate('review.download.button'), act: download }] : []),
    { key: 'k', label: translate('review.key.skip'), act: () => !isBusy && work.skip() },
    { key: '?', label: translate('review.key.keys'), act: () => setShowsKeys(true) },
  ];
  const [main] = actions.filter((one) => one.look === 'main' && isOffered(one));
  useFieldKeys(formRef, { onLeave: backToKeys, onSend: () => main && start(main) });
  const splits = isSplitting && maySplit;
  // The pages that are split have keys of their own.
  const active = splits ? lines.filter(({ key }) => key === 's' || key === '?') : lines;
  const digits = splits ? [] : documents.slice(0, 9);
  useKeys({
    ...Object.fromEntries(active.map(({ key, act }) => [key, act])),
    ...Object.fromEntries(digits.map(({ imageId }, at) => [String(at + 1), () => show(imageId)])),
  });

  return (
    <>
      <PageHeader
        title={item.subject?.trim() || translate('review.item', { number: item.processInstanceId })}
        status={
          <>
            <span className="task-queue">{queueName(item)}</span>
            <span className="task-done" role="status">
              {work.done ? translate(`review.done.${work.done}`) : null}
            </span>
          </>
        }
        action={
          <span className="review-ways">
            <Link to={queueHref(queue)}>{translate('review.backToQueue')}</Link>
            {mayWrite ? (
              <Button onClick={() => setWriting(true)} aria-keyshortcuts="q">
                {translate('review.write.button')}
                <KeyCap keyName="Q" />
              </Button>
            ) : null}
            <Button disabled={isBusy} onClick={work.skip}>
              {translate('review.key.skip')}
              <KeyCap keyName="K" />
            </Button>
            <Button onClick={() => setShowsKeys(true)}>
              {translate('review.key.keys')}
              <KeyCap keyName="?" />
            </Button>
          </span>
        }
      />
      <div className="task-panes">
        <DocumentPane
          work={work}
          documents={documents}
          shown={shown}
          marks={proposals.marks}
          isSplitting={splits}
          onSplit={maySplit ? () => setSplitting(!isSplitting) : undefined}
          onSplitDone={() => setSplitting(false)}
          onDownload={download}
          onShow={show}
        />
        <section ref={formRef} className="task-form" aria-label={translate('review.decision')} tabIndex={-1}>
          <div className="task-scroll">
            <TaskNotices work={work} onClaimAgain={onClaimAgain} />
            <RestrictedNotice proposals={proposals} formKey={item.formKey} />
            <TaskForm
              work={work}
              proposals={proposals}
              onDone={backToKeys}
              onNewFile={mayCreate ? () => void newFile() : undefined}
            />
          </div>
          {changed && actions.some(({ ifChanged }) => ifChanged) ? (
            <p className="draft-state">{translate('review.changed')}</p>
          ) : null}
          <Notice severity="error">{work.refusal}</Notice>
          <ActionBar
            actions={actions}
            isOffered={isOffered}
            isBusy={isBusy || work.lost !== null}
            onStart={start}
          />
        </section>
      </div>
      {asking ? (
        <AskDialog
          spec={asking}
          onSubmit={(asked) => work.act(asking, asked)}
          onClose={() => {
            setAsking(null);
            backToKeys();
          }}
        />
      ) : null}
      {isWriting ? (
        <WriteDialog
          work={work}
          onClose={() => {
            setWriting(false);
            backToKeys();
          }}
        />
      ) : null}
      {showsKeys ? (
        <KeysDialog lines={lines} documents={documents.length} onClose={() => setShowsKeys(false)} />
      ) : null}
    </>
  );
}
