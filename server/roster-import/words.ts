import {
  describeReason,
  fieldName,
  type Described,
  type RosterLocale,
  type RosterReason,
} from '../../domain/roster-import';
import { LICENSE_CLASSES } from '../../domain/employees/contract';
import { licenseFormats } from '../../domain/shared/licenses';
import type { RowChange, RowReason } from '../../domain/roster-import/wire';
import type { StoredChange } from './plan-protocol';

/** Why a row was not written although the preview was fine. `now`: reasons of the current plan. */
export interface Failure {
  code: 'changedSince' | 'alreadySo' | 'workIdTaken' | 'titleFrozen' | 'notThere' | 'notWritten';
  now?: RosterReason[];
}

interface Words {
  /** Problem and correction. `{name}` is replaced by a value. */
  reasons: Record<string, readonly [string, string]>;
  statuses: Record<number, string>;
  answers: Record<'true' | 'false' | 'none', string>;
  outcomes: Record<ResultWord, string>;
}

/** The result of a row. */
export type ResultWord =
  | 'added'
  | 'updated'
  | 'ended'
  | 'unchanged'
  | 'refused'
  | 'left'
  | 'failed'
  | 'toAdd'
  | 'toUpdate'
  | 'toEnd';

const SEND_AGAIN = 'Correct the row and upload it again';

const WORDS: Record<RosterLocale, Words> = {
  en: {
    reasons: {
      notInFile: ['Not in the file (work ID {workId})', ''],
      perhapsInFile: [
        '{count} rejected rows matched no employee, and one of them may be this person',
        'Correct those rows first',
      ],
      changedSince: ['The roster changed after the preview. {now}', SEND_AGAIN],
      alreadySo: ['The roster already has this value. It was entered after the preview', ''],
      workIdTaken: [
        'Another employee has this work ID',
        "This employee's own work ID, or correct the roster",
      ],
      titleFrozen: [
        'An order for this person is in progress, and the job title stays as it is until it has ended',
        'Upload the row again after the order, or cancel the order first',
      ],
      notThere: ['The employee is no longer on the roster', SEND_AGAIN],
      notWritten: [
        "We couldn't save a value in this row",
        'Correct the row and upload it again, or enter it in the console',
      ],
      maskedSsns: [
        "SSNs are left out because you don't have permission to view them",
        'Fill in the SSNs you want to import',
      ],
      ssnsMasked: [
        'SSNs are masked here',
        'Download the file with full SSNs, or fill in the SSNs you want to import',
      ],
    },
    statuses: { 1: 'Applicant', 2: 'Employee', 3: 'Inactive', 4: 'Terminated' },
    answers: { true: 'Yes', false: 'No', none: 'None' },
    outcomes: {
      added: 'Added',
      updated: 'Updated',
      ended: 'Terminated',
      unchanged: 'Unchanged',
      refused: 'Rejected',
      left: 'Skipped',
      failed: 'Not applied',
      toAdd: 'Will be added',
      toUpdate: 'Will be updated',
      toEnd: 'Will be terminated',
    },
  },
  es: {
    reasons: {
      notInFile: ['No está en el archivo (número de empleado {workId})', ''],
      perhapsInFile: [
        '{count} filas rechazadas no coinciden con ningún empleado, y una de ellas puede ser de esta persona',
        'Corrija primero esas filas',
      ],
      changedSince: [
        'La plantilla cambió después de la vista previa. {now}',
        'Corrija la fila y cárguela de nuevo',
      ],
      alreadySo: ['La plantilla ya tiene este valor. Se registró después de la vista previa', ''],
      workIdTaken: [
        'Otro empleado tiene este número de empleado',
        'El número propio de este empleado, o corrija la plantilla',
      ],
      titleFrozen: [
        'Hay un pedido en curso para esta persona, y el puesto no cambia hasta que termine',
        'Cargue la fila de nuevo después del pedido, o cancele antes el pedido',
      ],
      notThere: ['El empleado ya no está en la plantilla', 'Corrija la fila y cárguela de nuevo'],
      notWritten: [
        'No se pudo guardar un valor de esta fila',
        'Corrija la fila y cárguela de nuevo, o regístrela en la consola',
      ],
      maskedSsns: [
        'Los SSN se omiten porque usted no tiene permiso para verlos',
        'Complete los SSN que quiera importar',
      ],
      ssnsMasked: [
        'Los SSN están ocultos aquí',
        'Descargue el archivo con los SSN completos, o complete los que quiera importar',
      ],
    },
    statuses: { 1: 'Solicitante', 2: 'Empleado', 3: 'Inactivo', 4: 'Dado de baja' },
    answers: { true: 'Sí', false: 'No', none: 'No tiene' },
    outcomes: {
      added: 'Agregado',
      updated: 'Actualizado',
      ended: 'Dado de baja',
      unchanged: 'Sin cambios',
      refused: 'Rechazado',
      left: 'Omitido',
      failed: 'No aplicado',
      toAdd: 'Se agregará',
      toUpdate: 'Se actualizará',
      toEnd: 'Se dará de baja',
    },
  },
  fr: {
    reasons: {
      notInFile: ['Absent du fichier (matricule {workId})', ''],
      perhapsInFile: [
        "{count} lignes refusées ne correspondent à aucun employé, et l'une d'elles concerne peut-être cette personne",
        "Corrigez d'abord ces lignes",
      ],
      changedSince: [
        "L'effectif a changé après l'aperçu. {now}",
        'Corrigez la ligne et téléversez-la de nouveau',
      ],
      alreadySo: ["L'effectif contient déjà cette valeur. Elle a été saisie après l'aperçu", ''],
      workIdTaken: ['Un autre employé a ce matricule', "Le matricule de cet employé, ou corrigez l'effectif"],
      titleFrozen: [
        'Une commande est en cours pour cette personne, et le poste reste le même jusqu’à sa fin',
        'Téléversez la ligne de nouveau après la commande, ou annulez d’abord la commande',
      ],
      notThere: ["L'employé n'est plus dans l'effectif", 'Corrigez la ligne et téléversez-la de nouveau'],
      notWritten: [
        'Une valeur de cette ligne n’a pas pu être enregistrée',
        'Corrigez la ligne et téléversez-la de nouveau, ou saisissez-la dans la console',
      ],
      maskedSsns: [
        "Les SSN sont omis, car vous n'avez pas l'autorisation de les voir",
        'Complétez les SSN à importer',
      ],
      ssnsMasked: [
        'Les SSN sont masqués ici',
        'Téléchargez le fichier avec les SSN entiers, ou complétez les SSN à importer',
      ],
    },
    statuses: { 1: 'Candidat', 2: 'Employé', 3: 'Inactif', 4: 'Parti' },
    answers: { true: 'Oui', false: 'Non', none: 'Aucune' },
    outcomes: {
      added: 'Ajouté',
      updated: 'Mis à jour',
      ended: 'Départ enregistré',
      unchanged: 'Inchangé',
      refused: 'Refusé',
      left: 'Ignoré',
      failed: 'Non appliqué',
      toAdd: 'Sera ajouté',
      toUpdate: 'Sera mis à jour',
      toEnd: 'Départ à enregistrer',
    },
  },
};

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w{1,20})\}/g, (mark, name: string) => String(values[name] ?? mark)).trim();

function ownWords(code: string, values: RosterReason['values'], locale: RosterLocale): Described | null {
  const words = WORDS[locale].reasons[code];
  return words ? { problem: fill(words[0], values), right: fill(words[1], values) } : null;
}

/** License formats of a state are rendered in the reader's language, not in that of the plan's author. */
function localized(reason: RosterReason, locale: RosterLocale): RosterReason {
  const { state } = reason.values;
  if (reason.values.formats === undefined || typeof state !== 'string') return reason;
  return { ...reason, values: { ...reason.values, formats: licenseFormats(state, locale).join('; ') } };
}

/** The reader's language, and whether they may see the last digits of SSNs. */
export interface RowVisibility {
  locale: RosterLocale;
  pii: boolean;
}

const NO_DIGITS = 'XXX-XX-XXXX';

/** Removes the last digits of masked SSNs for readers who can't see them. */
export const withoutDigits = (text: string, { pii }: Pick<RowVisibility, 'pii'>): string =>
  pii ? text : text.replace(/XXX-XX-\d{4}/g, NO_DIGITS);

/** A reason as text. */
export function wordReason(stored: RosterReason, visibility: RowVisibility): RowReason {
  const { locale, pii } = visibility;
  const reason = stored.field === 'ssn' && !pii ? { ...stored, value: NO_DIGITS } : stored;
  const words =
    ownWords(reason.code, reason.values, locale) ?? describeReason(localized(reason, locale), locale);
  return {
    code: reason.code,
    field: reason.field,
    problem: withoutDigits(words.problem, visibility),
    right: withoutDigits(words.right, visibility),
  };
}

/** A failure as text: the roster changed, and what the row would do now. */
export function wordFailure({ code, now = [] }: Failure, visibility: RowVisibility): RowReason {
  const reasons = now.map((reason) => wordReason(reason, visibility));
  const values = { now: reasons.map(({ problem }) => problem).join('. ') };
  const words = ownWords(code, values, visibility.locale) ?? { problem: code, right: '' };
  const right = reasons.map((reason) => reason.right).find((text) => text !== '') ?? words.right;
  return { code, field: null, problem: words.problem, right };
}

/** The note that SSNs are masked in an export, or left out. */
export const wordMasked = ({ pii, locale }: RowVisibility): Described =>
  ownWords(pii ? 'ssnsMasked' : 'maskedSsns', {}, locale) ?? { problem: '', right: '' };

/** The result of a row as text. */
export const wordOutcome = (outcome: ResultWord, locale: RosterLocale): string =>
  WORDS[locale].outcomes[outcome];

function wordValue(
  { field }: StoredChange,
  value: StoredChange['before'],
  locale: RosterLocale,
): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return WORDS[locale].answers[`${value}`];
  if (value === '') return WORDS[locale].answers.none;
  if (field === 'employmentStatusId') return WORDS[locale].statuses[Number(value)] ?? String(value);
  if (field === 'licenseClassId')
    return LICENSE_CLASSES.find((one) => one.licenseClassId === value)?.code ?? String(value);
  return String(value);
}

/** A change as text. */
export function wordChange(change: StoredChange, visibility: RowVisibility): RowChange {
  const { field } = change;
  const show = (value: StoredChange['before']) => {
    const text = wordValue(change, value, visibility.locale);
    return text === null ? null : withoutDigits(text, visibility);
  };
  return {
    field,
    label: fieldName(field, visibility.locale),
    before: show(change.before),
    after: show(change.after),
  };
}
