import { describe, expect, it } from 'vitest';
import { describeChanges, describeEvent } from './describe-event';
import type { AuditEvent } from './events';
import { findingValues } from '../documents/findings';
import { FIELD_NAMES, SENTENCES } from './messages';

const subject = 'employee/10001';

describe('describeEvent', () => {
  it('calls a location in Spanish what the pages call it', () => {
    const inSpanish = [
      ...Object.values(SENTENCES.es),
      ...Object.values(FIELD_NAMES).map((names) => names[1]),
    ];
    expect(inSpanish.filter((text) => /\bcentros?\b/.test(text))).toEqual([]);
    expect(describeEvent({ type: 'employee.created', subject, after: { siteName: 'Norte' } }, 'es')).toBe(
      'Empleado agregado: ubicación Norte',
    );
  });

  it('says what changed, from what to what, and leaves out what did not', () => {
    const event: AuditEvent = {
      type: 'employee.updated',
      subject,
      before: { lastName: 'Reyes', dob: '1984-06-30', phone: null, license: 'A1', licenseClassId: 1 },
      after: {
        lastName: 'Ruiz',
        dob: '1984-07-01',
        phone: '540 555 0100',
        license: 'A1',
        licenseClassId: 12,
      },
    };
    expect(describeEvent(event)).toBe(
      'Employee changed: last name Reyes → Ruiz, birth date 6/30/1984 → 7/1/1984, phone none → 540 555 0100, ' +
        'license class A → Non-driver',
    );
    expect(describeEvent({ ...event, after: event.before })).toBe('Employee changed: none');
  });

  it.each<[AuditEvent, string]>([
    [
      { type: 'user.changed', subject, before: { role: 'siteClerk' }, after: { role: 'employerManager' } },
      'User changed: role Site Clerk → Employer Manager',
    ],
    [
      { type: 'packet.ordered', subject, drivers: 2, sections: ['initialMvr', 'drugAlcohol'] },
      'Audit packet of 2 drivers ordered: Initial driving record, Drug and alcohol',
    ],
    [
      {
        type: 'setup.changed',
        subject,
        before: { 'Safety Performance History (nonDriver)': 'default' },
        after: { 'Safety Performance History (nonDriver)': 'notRequired' },
      },
      'File setup changed: Safety Performance History (Non-driver) by rule → not required',
    ],
    [
      {
        type: 'setup.changed',
        subject,
        before: { 'MVR (cdl)': 'default', 'MVR (cdl): requiredFrom': null, 'MVR (cdl): graceDays': null },
        after: {
          'MVR (cdl)': 'required',
          'MVR (cdl): requiredFrom': '2026-06-15',
          'MVR (cdl): graceDays': 30,
        },
      },
      'File setup changed: MVR (CDL driver) by rule → required, MVR (CDL driver), effective date none → 6/15/2026, MVR (CDL driver), days of grace none → 30',
    ],
    [
      { type: 'rosterImport.applied', subject, counts: { added: 2, missingEnded: 1 } },
      'Roster file applied: added 2, terminated because not in the file 1',
    ],
    [
      {
        type: 'client.created',
        subject,
        after: { primaryAddress: { city: 'Norfolk', state: 'VA', zip: '' } },
      },
      'Client added: address Norfolk, VA',
    ],
    [
      {
        type: 'employee.merged',
        subject,
        from: 'employee/5000001',
        gone: { firstName: 'Ana', lastName: 'Cole' },
        rows: {},
        after: {},
      },
      'Record of Ana Cole merged into this one: none',
    ],
    [
      { type: 'employee.mergeUndone', subject, from: 'employee/5000001', to: 'employee/17' },
      'Merge of employee 5000001 into employee 17 undone',
    ],
    [
      {
        type: 'user.permissionsChanged',
        subject,
        granted: ['client.viewRoster'],
        withdrawn: [],
        before: {},
        after: {},
      },
      'Permissions changed: granted View Roster; removed none',
    ],
    [{ type: 'document.viewed', subject: 'document/12', employee: subject }, 'Document viewed: document 12'],
  ])('says codes in words: %#', (event, sentence) => {
    expect(describeEvent(event)).toBe(sentence);
  });

  it('shows what people typed as it was recorded', () => {
    const after = { name: 'Lane (cdl)', notes: 'Kept for: nonCdl', lot: 'employee/17', city: 'siteClerk' };
    expect(describeEvent({ type: 'client.created', subject, after })).toBe(
      'Client added: name Lane (cdl), notes Kept for: nonCdl, lot employee/17, city siteClerk',
    );
    expect(
      describeEvent({
        type: 'settings.changed',
        subject,
        before: { entries: [], clients: [] },
        after: { entries: ['Hostler: nonCdl'], clients: ['Ridge Freight: documentAlerts'] },
      }),
    ).toBe(
      'Settings changed: entries: added Hostler: Non-CDL driver, clients: added Ridge Freight: Document Alerts',
    );
  });

  it('says what was added to a list and removed from it', () => {
    const before = Array.from({ length: 40 }, (_one, place) => `Location ${place}`);
    const after = [...before.slice(1), 'Norfolk'];
    expect(
      describeEvent({ type: 'user.changed', subject, before: { sites: before }, after: { sites: after } }),
    ).toBe('User changed: locations: added Norfolk; removed Location 0');
  });

  it('shows where two long texts begin to differ, and both in full in the table', () => {
    const [from, to] = ['old', 'new'].map((end) => `${'Same for long. '.repeat(20)}The ${end} end`);
    const event: AuditEvent = {
      type: 'client.updated',
      subject,
      before: { notes: from },
      after: { notes: to },
    };
    expect(describeEvent(event)).toMatch(/^Client changed: notes ….*The old end → ….*The new end$/);
    expect(describeChanges(event)).toEqual([{ field: 'notes', before: from, after: to }]);
  });

  it('lists before and after field by field', () => {
    const event: AuditEvent = {
      type: 'employee.updated',
      subject,
      before: { lastName: 'Reyes', hireDate: null, phone: '1' },
      after: { lastName: 'Ruiz', hireDate: '2026-01-05', phone: '1' },
    };
    expect(describeChanges(event, 'fr')).toEqual([
      { field: 'nom', before: 'Reyes', after: 'Ruiz' },
      { field: 'date d’embauche', before: 'rien', after: '1/5/2026' },
    ]);
    expect(describeChanges({ type: 'session.signedOut', subject })).toEqual([]);
  });

  it('has sentences in three languages', () => {
    const event: AuditEvent = {
      type: 'employee.statusChanged',
      subject,
      before: { employmentStatusId: 2 },
      after: { employmentStatusId: 4 },
    };
    expect(describeEvent(event, 'en')).toBe('Employment status changed: status Employee → Terminated');
    expect(describeEvent(event, 'es')).toBe(
      'Situación laboral modificada: situación laboral Empleado → Dado de baja',
    );
    expect(describeEvent(event, 'fr')).toBe('Statut d’emploi modifié : statut Employé → Parti');
  });

  it('says in words what a document says, in the words of the document dialogs', () => {
    const subject = 'document/7';
    const employee = 'employee/10001';
    const event: AuditEvent = {
      type: 'document.datesChanged',
      subject,
      employee,
      before: { queryType: null, queryOutcome: 'clear', result: '0.02-0.039' },
      after: { queryType: 'limited', queryOutcome: 'recordsFound', result: null },
    };
    expect(describeEvent(event)).toBe(
      'Document corrected: query type none → Limited query, query outcome No records (clear) → Records found, ' +
        'test result Alcohol 0.02 to 0.039 → none',
    );
    expect(describeEvent(event, 'es')).toContain('Sin registros → Se encontraron registros');
    expect(describeChanges(event, 'fr')).toContainEqual({
      field: 'résultat de la consultation',
      before: 'Aucune donnée',
      after: 'Données trouvées',
    });
    for (const locale of ['en', 'es', 'fr'] as const)
      for (const name of ['result', 'testReason', 'sapReport', 'queryType', 'queryOutcome'] as const)
        for (const value of [...findingValues(2022, name), ...findingValues(2023, name)])
          expect(
            describeEvent({ type: 'document.uploaded', subject, employee, after: { [name]: value } }, locale),
          ).not.toMatch(new RegExp(` ${value}$`));
  });

  it('names the days on which the Clearinghouse was down', () => {
    const event: AuditEvent = {
      type: 'document.datesChanged',
      subject,
      employee: subject,
      before: { outageFrom: null, outageTo: null },
      after: { outageFrom: '2026-01-06', outageTo: '2026-01-14' },
    };
    expect(describeEvent(event)).toBe(
      'Document corrected: Clearinghouse down from none → 1/6/2026, Clearinghouse down until none → 1/14/2026',
    );
  });

  it('shows only the known side of something added or deleted', () => {
    const values = { docTypeName: 'Medical Card', docDate: '2026-01-05', docExpirationDate: null };
    expect(describeEvent({ type: 'document.uploaded', subject, employee: subject, after: values })).toBe(
      'Document uploaded: document type Medical Card, document date 1/5/2026',
    );
    expect(
      describeEvent({
        type: 'document.deleted',
        subject,
        employee: subject,
        because: 'Filed twice',
        before: values,
      }),
    ).toBe('Document deleted (Filed twice): document type Medical Card, document date 1/5/2026');
  });

  it('shows the section of a disqualification, and no word of the code', () => {
    const after = { kind: 'serious', offense: 'Speeding', toDate: '2026-07-30', lifetime: false };
    expect(describeEvent({ type: 'disqualification.added', subject, employee: subject, after })).toBe(
      'Disqualification added: regulation 49 CFR 383.51(c), offense Speeding, last day 7/30/2026, for life no',
    );
  });

  it('shows counts, filters and instants', () => {
    expect(
      describeEvent({ type: 'rosterImport.applied', subject, counts: { add: 3, update: 12, refuse: 0 } }),
    ).toBe('Roster file applied: added 3, updated 12, rejected 0');
    expect(
      describeEvent({
        type: 'list.exported',
        subject,
        format: 'csv',
        rows: 48,
        filter: { q: 'rey', sites: [104, 107] },
      }),
    ).toBe('48 rows exported as csv; filter: search rey, locations 104, 107');
    expect(describeEvent({ type: 'list.exported', subject, format: 'xlsx', rows: 1, filter: {} })).toContain(
      'filter: none',
    );
    expect(
      describeEvent({
        type: 'session.locked',
        subject,
        address: '192.0.2.7',
        until: '2026-03-09T12:15:00.000Z',
      }),
    ).toBe('Sign-in locked until 3/9/2026 12:15 PM after failed attempts from 192.0.2.7');
  });

  it('describes in words which settings were copied or pushed', () => {
    const copied: AuditEvent = {
      type: 'client.settingsCopied',
      subject: 'client/1',
      from: 'North',
      fields: ['docTypes', 'medcardsubmissions', 'toString'],
    };
    expect(describeEvent(copied)).toBe(
      'Settings copied from North: file setup, Med Card submission, toString',
    );
    const pushed: AuditEvent = {
      type: 'client.settingsPushed',
      subject: 'client/1',
      fields: ['drivermonitoring'],
      locations: 12,
    };
    expect(describeEvent(pushed, 'fr')).toBe(
      'Propagation des paramètres à 12 sites enfants lancée : suivi des conducteurs',
    );
  });

  it('says in words why a session ended, and only there', () => {
    const ended: AuditEvent = { type: 'session.ended', subject: 'user/1', because: 'passwordReset' };
    expect(describeEvent(ended)).toBe('Session ended: password reset');
    expect(describeEvent(ended, 'es')).toBe('Sesión terminada: contraseña restablecida');
    expect(describeEvent(ended, 'fr')).toBe('Session terminée : mot de passe réinitialisé');
    const later = { ...ended, because: 'toString' } as unknown as AuditEvent;
    expect(describeEvent(later)).toBe('Session ended: toString');
    const reason = { employee: subject, because: 'deactivated', before: {} };
    expect(describeEvent({ type: 'document.deleted', subject, ...reason })).toContain('(deactivated)');
  });

  it('ignores inherited members and truncates long values', () => {
    const event = {
      type: 'client.updated',
      subject,
      before: {},
      after: { constructor: 'x'.repeat(500) },
    } as AuditEvent;
    const text = describeEvent(event);
    expect(text).toContain('constructor');
    expect(text.length).toBeLessThan(300);
  });

  it('has the same sentences with the same values in all languages', () => {
    const marks = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted();
    for (const locale of ['es', 'fr'] as const) {
      expect(Object.keys(SENTENCES[locale])).toEqual(Object.keys(SENTENCES.en));
      for (const [type, sentence] of Object.entries(SENTENCES.en)) {
        expect(marks(SENTENCES[locale][type as AuditEvent['type']])).toEqual(marks(sentence));
      }
    }
    expect(Object.values(FIELD_NAMES).every((names) => names.every((name) => name.length > 0))).toBe(true);
  });

  it('says why a user was impersonated and what it allowed; entries of earlier releases say neither', () => {
    const started = { type: 'impersonation.started', subject: 'user/1', of: 'Tom Target' } as const;
    const asked = { ...started, because: 'Asked for help', allowing: 'reading' };
    expect(describeEvent(asked)).toBe('Impersonation of Tom Target started, to look only: Asked for help');
    expect(describeEvent(asked, 'fr')).toContain(', en lecture seule : Asked for help');
    expect(describeEvent(started as never)).toBe('Impersonation of Tom Target started');
  });

  it('names the kind of a job that was started again', () => {
    const retried = { type: 'job.retried', subject: 'job/1', jobKind: 'setup.push' } as const;
    expect(describeEvent(retried)).toBe('Stopped job started again: Settings push');
    expect(describeEvent(retried, 'es')).toContain('Propagación de ajustes');
  });
});
