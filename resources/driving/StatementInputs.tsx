import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { StatementContent } from '../../domain/driving/contract';
import { citationText } from '../../domain/shared/citations';
import { LICENSE_CLASSES } from '../../domain/employees/constants';
import { formatDate } from '../../domain/shared/dates';

/** What a statement is based on: the person, the documents and the rules. */
export function StatementInputs({ content }: { content: StatementContent }) {
  const translate = useTranslate();
  const { documents, rules, disqualifications } = content;
  return (
    <>
      <Part title={translate('driving.statement.person')}>
        <Person person={content.person} />
      </Part>
      {disqualifications.length > 0 ? (
        <Part title={translate('disqualifications.title')}>
          <ul className="columns">
            {disqualifications.map(({ kind, from, to }) => (
              <li key={`${kind} ${from}`}>
                {translate(`disqualifications.kind.${kind}`)},{' '}
                {translate(to === null ? 'driving.statement.from' : 'disqualifications.period', {
                  from: formatDate(from),
                  to: formatDate(to),
                })}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part title={translate('driving.statement.documents')}>
        <ul className="columns">
          {documents.length === 0 ? <li>{translate('driving.statement.none')}</li> : null}
          {documents.map(({ documentId, name, docDate, expiresOn }) => (
            <li key={documentId}>
              {translate(expiresOn ? 'driving.statement.documentUntil' : 'driving.statement.document', {
                name,
                date: formatDate(docDate),
                until: formatDate(expiresOn),
              })}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={translate('driving.statement.rules')}>
        <ul className="columns">
          {rules.map(({ ruleId, cfr, effectiveFrom }) => (
            <li key={ruleId}>
              {translate('driving.statement.rule', {
                cfr: citationText(cfr),
                date: formatDate(effectiveFrom),
              })}
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography component="h2" sx={{ mb: 1, fontSize: 14, fontWeight: 600 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

function Person({ person }: { person: StatementContent['person'] }) {
  const translate = useTranslate();
  const { licenseState, licenseClassId, licenseExpiresOn, facts } = person;
  const licenseClass = LICENSE_CLASSES.find((one) => one.licenseClassId === licenseClassId)?.code;
  const license = translate('driving.statement.licenseWords', {
    state: licenseState ?? '?',
    class: licenseClass ?? '?',
    date: licenseExpiresOn ? formatDate(licenseExpiresOn) : '?',
  });
  const answered = Object.entries(facts).map(([fact, value]) =>
    translate(`driving.statement.fact.${value}`, { fact: translate(`employees.field.flags.${fact}`) }),
  );
  const stateAtHire: [string, string | null] = [
    translate('employees.field.licenseStateAtHire'),
    person.licenseStateAtHire,
  ];
  // null is not entered, '' is none.
  const lines: [string, string | null][] = [
    [translate('driving.jobTitle'), person.jobTitle],
    [translate('driving.hireDate'), person.hireDate && formatDate(person.hireDate)],
    [
      translate('driving.statement.previousEnd'),
      person.previousEndDate ? formatDate(person.previousEndDate) : '',
    ],
    [translate('driving.statement.age'), person.age === null ? null : String(person.age)],
    [translate('driving.statement.license'), licenseState || licenseClass ? license : null],
    ...(person.licenseStateAtHire ? [stateAtHire] : []),
    [translate('employees.field.otherLicenseStates'), person.otherLicenseStates?.join(', ') ?? null],
    [translate('employees.field.previousEmployers'), person.previousEmployers?.join('; ') ?? null],
    [
      translate('employees.field.vehicleClass'),
      person.vehicleClass && translate(`employees.vehicleClass.${person.vehicleClass}`),
    ],
    [translate('driving.statement.endorsements'), person.endorsements],
    [translate('driving.statement.restrictions'), person.restrictions],
    [translate('driving.statement.facts'), answered.join(' · ') || null],
  ];
  return (
    <dl>
      {lines.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>
            {value || translate(value === null ? 'driving.statement.notEntered' : 'driving.statement.none')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
