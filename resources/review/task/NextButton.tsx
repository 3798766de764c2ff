import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Queue } from '../links';
import { KeyCap } from '../../../src/tasks/KeyCap';
import { useKeys } from '../../../src/tasks/use-keys';
import { useNextTask } from './use-next-task';

/** Claims the next task of a queue and opens it. */
export function NextButton({ queue, not }: { queue: Queue; not?: number }) {
  const translate = useTranslate();
  const { next, isPending } = useNextTask();
  const start = () => {
    if (!isPending) void next(queue, not);
  };
  useKeys({ l: start });
  return (
    <Button variant="contained" loading={isPending} onClick={start}>
      {translate('review.next.one')}
      <KeyCap keyName="L" />
    </Button>
  );
}
