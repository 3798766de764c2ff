import { useTranslate } from 'ra-core';
import type { DqItem } from '../../../domain/review/contract';
import { dateTimeHere } from '../../../src/ui/today';

/** Where the item came from. */
export function MailFacts({ item }: { item: DqItem }) {
  const translate = useTranslate();
  const {
    processInstanceId,
    from,
    email,
    subject,
    received,
    daysInQueue,
    clientName,
    webUpload,
    externalUser,
    priority,
    note,
  } = item;
  const sender = from && email && from !== email ? `${from} <${email}>` : (from ?? email);
  const source = webUpload ? (externalUser ? 'external' : 'internal') : 'mail';
  const facts = [
    ['item', `#${processInstanceId}`],
    ['from', sender],
    ['subject', subject],
    ['received', `${dateTimeHere(received)} (${translate('review.days', { smart_count: daysInQueue })})`],
    // What staff have to get came from no one.
    ['source', email ? translate(`review.source.${source}`) : null],
    ['client', clientName],
    ['earlierNote', note],
    ['priority', priority > 0 ? translate('review.escalated') : null],
  ] as const;
  return (
    <dl className="task-facts">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{translate(`review.fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
