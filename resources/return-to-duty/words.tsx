import { useTranslate } from 'ra-core';
import { ACTORS, type Stage } from '../../domain/return-to-duty/steps';
import { StatusChip } from '../../src/ui/StatusChip';
import type { StatusName } from '../../src/ui/status';

/** Before the return nothing permits driving; after it the follow-up tests go on. */
function lookOf(stage: Stage): StatusName {
  if (stage === 'done') return 'done';
  if (stage === 'superseded' || stage === 'withdrawn') return 'notApplicable';
  if (stage === 'followUps' || stage === 'reported') return 'running';
  return stage === 'returned' ? 'parked' : 'notQualified';
}

/** The step that is next. */
export function StageChip({ stage }: { stage: Stage }) {
  const translate = useTranslate();
  return <StatusChip status={lookOf(stage)} text={translate(`returnToDuty.stage.${stage}`)} />;
}

/** The message key of who takes the next step; null: no one. */
export const actorKey = (stage: Stage): string | null =>
  stage in ACTORS ? `returnToDuty.actor.${ACTORS[stage as keyof typeof ACTORS]}` : null;
