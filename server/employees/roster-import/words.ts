import {
  describeReason,
  fieldName,
  type Described,
  type RosterLocale,
  type RosterReason,
} from '../../../domain/employees/roster-import';
import { LICENSE_CLASSES } from '../../../domain/employees/contract';
import { licenseFormats } from '../../../domain/shared/licenses';
import type { RowChange, RowReason } from '../../../domain/employees/roster-import/wire';
import type { StoredChange } from './plan-protocol';

/** Why a row that the preview would have taken was not written. `now`: what would be done with it instead. */
export interface Failure {
  code: 'changedSince' | 'alreadySo' | 'workIdTaken' | 'notThere' | 'notWritten';
  now?: RosterReason[];
}

interface Words {
  /** Problem and what would be right. `{name}` takes a value. */
  reasons: Record<string, readonly [string, string]>;
  statuses: Record<number, string>;
  outcomes: Record<ResultWord, string>;
}

/** What has become of a line. */
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

const SEND_AGAIN = 'The line as it should be, sent again';

const WORDS: Record<RosterLocale, Words> = {
  en: {
    reasons: {
      notInFile: ['Not in the file (employee number {workId})', ''],
      perhapsInFile: [
        '{count} refused lines could not be matched to anybody, and one of them may be this person',
        'Those lines corrected first',
      ],
      changedSince: ['The roster has changed since the preview. {now}', SEND_AGAIN],
      alreadySo: ['The roster says so already; somebody has entered it since the preview', ''],
      workIdTaken: [
        'Another employee has this employee number',
        "This person's own number, or the roster corrected",
      ],
      notThere: ['The person is no longer on the roster', SEND_AGAIN],
      notWritten: ['A value of this line could not be stored', 'The line typed anew, or entered by hand'],
      maskedSsns: [
        'SSNs are left out here: you may not see them',
        'The SSNs filled in, where they are wanted',
      ],
      ssnsMasked: [
        'SSNs are masked here',
        'The file taken with full SSNs, or the SSNs filled in where they are wanted',
      ],
    },
    statuses: { 1: 'Applicant', 2: 'Employee', 3: 'Inactive', 4: 'Terminated' },
    outcomes: {
      added: 'Added',
      updated: 'Updated',
      ended: 'Employment ended',
      unchanged: 'Unchanged',
      refused: 'Refused',
      left: 'Left out',
      failed: 'Not applied',
      toAdd: 'To be added',
      toUpdate: 'To be updated',
      toEnd: 'Employment to be ended',
    },
  },
  es: {
    reasons: {
      notInFile: ['No está en el archivo (número de empleado {workId})', ''],
      perhapsInFile: [
        '{count} líneas rechazadas no corresponden a nadie conocido y una de ellas puede ser esta persona',
        'Corregir primero esas líneas',
      ],
      changedSince: [
        'La plantilla ha cambiado desde la vista previa. {now}',
        'La línea como debe ser, enviada otra vez',
      ],
      alreadySo: ['La plantilla ya lo dice; alguien lo ha anotado desde la vista previa', ''],
      workIdTaken: [
        'Otro empleado tiene este número de empleado',
        'El número propio de esta persona, o la plantilla corregida',
      ],
      notThere: ['La persona ya no está en la plantilla', 'La línea como debe ser, enviada otra vez'],
      notWritten: [
        'No se pudo guardar un valor de esta línea',
        'La línea escrita de nuevo, o anotada a mano',
      ],
      maskedSsns: [
        'Los números de seguro social se omiten aquí: usted no puede verlos',
        'Los números, donde se quieran anotar',
      ],
      ssnsMasked: [
        'Los números de seguro social van ocultos aquí',
        'El archivo con los números completos, o los números donde se quieran anotar',
      ],
    },
    statuses: { 1: 'Solicitante', 2: 'Empleado', 3: 'Inactivo', 4: 'Dado de baja' },
    outcomes: {
      added: 'Añadido',
      updated: 'Actualizado',
      ended: 'Baja anotada',
      unchanged: 'Sin cambios',
      refused: 'Rechazado',
      left: 'Omitido',
      failed: 'No aplicado',
      toAdd: 'Por añadir',
      toUpdate: 'Por actualizar',
      toEnd: 'Baja por anotar',
    },
  },
  fr: {
    reasons: {
      notInFile: ['Absent du fichier (matricule {workId})', ''],
      perhapsInFile: [
        '{count} lignes refusées ne correspondent à personne, et l’une d’elles est peut-être cette personne',
        'Ces lignes corrigées d’abord',
      ],
      changedSince: [
        'L’effectif a changé depuis l’aperçu. {now}',
        'La ligne telle qu’elle doit être, renvoyée',
      ],
      alreadySo: ['L’effectif le dit déjà ; quelqu’un l’a saisi depuis l’aperçu', ''],
      workIdTaken: [
        'Un autre employé a ce matricule',
        'Le matricule propre à cette personne, ou l’effectif corrigé',
      ],
      notThere: ['La personne n’est plus dans l’effectif', 'La ligne telle qu’elle doit être, renvoyée'],
      notWritten: [
        'Une valeur de cette ligne n’a pas pu être enregistrée',
        'La ligne saisie à nouveau, ou à la main',
      ],
      maskedSsns: [
        'Les numéros de sécurité sociale sont omis ici : vous ne pouvez pas les voir',
        'Les numéros, là où ils sont voulus',
      ],
      ssnsMasked: [
        'Les numéros de sécurité sociale sont masqués ici',
        'Le fichier pris avec les numéros entiers, ou les numéros là où ils sont voulus',
      ],
    },
    statuses: { 1: 'Candidat', 2: 'Employé', 3: 'Inactif', 4: 'Parti' },
    outcomes: {
      added: 'Ajouté',
      updated: 'Mis à jour',
      ended: 'Départ inscrit',
      unchanged: 'Inchangé',
      refused: 'Refusé',
      left: 'Laissé de côté',
      failed: 'Non appliqué',
      toAdd: 'À ajouter',
      toUpdate: 'À mettre à jour',
      toEnd: 'Départ à inscrire',
    },
  },
};

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w{1,20})\}/g, (mark, name: string) => String(values[name] ?? mark)).trim();

function ownWords(code: string, values: RosterReason['values'], locale: RosterLocale): Described | null {
  const words = WORDS[locale].reasons[code];
  return words ? { problem: fill(words[0], values), right: fill(words[1], values) } : null;
}

/** The formats of a state are told in the reader's language, not in that of whoever made the plan. */
function localised(reason: RosterReason, locale: RosterLocale): RosterReason {
  const { state } = reason.values;
  if (reason.values.formats === undefined || typeof state !== 'string') return reason;
  return { ...reason, values: { ...reason.values, formats: licenseFormats(state, locale).join('; ') } };
}

/** Who reads: in which language, and whether he may see the last digits of SSNs. */
export interface RowSight {
  locale: RosterLocale;
  pii: boolean;
}

const NO_DIGITS = 'XXX-XX-XXXX';

/** A text without the last digits of masked SSNs, for who may not see those either. */
export const withoutDigits = (text: string, { pii }: Pick<RowSight, 'pii'>): string =>
  pii ? text : text.replace(/XXX-XX-\d{4}/g, NO_DIGITS);

/** A reason of the plan in words. */
export function wordReason(given: RosterReason, sight: RowSight): RowReason {
  const { locale, pii } = sight;
  const reason = given.field === 'ssn' && !pii ? { ...given, value: NO_DIGITS } : given;
  const words =
    ownWords(reason.code, reason.values, locale) ?? describeReason(localised(reason, locale), locale);
  return {
    code: reason.code,
    field: reason.field,
    problem: withoutDigits(words.problem, sight),
    right: withoutDigits(words.right, sight),
  };
}

/** A failure in words: that the roster has changed, and what would be done with the line now. */
export function wordFailure({ code, now = [] }: Failure, sight: RowSight): RowReason {
  const reasons = now.map((reason) => wordReason(reason, sight));
  const values = { now: reasons.map(({ problem }) => problem).join('. ') };
  const words = ownWords(code, values, sight.locale) ?? { problem: code, right: '' };
  const right = reasons.map((reason) => reason.right).find((text) => text !== '') ?? words.right;
  return { code, field: null, problem: words.problem, right };
}

/** That SSNs are masked in a file, or left out for who may not see them, in words. */
export const wordMasked = ({ pii, locale }: RowSight): Described =>
  ownWords(pii ? 'ssnsMasked' : 'maskedSsns', {}, locale) ?? { problem: '', right: '' };

/** What has become of a line, in a word. */
export const wordOutcome = (outcome: ResultWord, locale: RosterLocale): string =>
  WORDS[locale].outcomes[outcome];

function wordValue(
  { field }: StoredChange,
  value: string | number | null,
  locale: RosterLocale,
): string | null {
  if (value === null) return null;
  if (field === 'employmentStatusId') return WORDS[locale].statuses[Number(value)] ?? String(value);
  if (field === 'licenseClassId')
    return LICENSE_CLASSES.find((one) => one.licenseClassId === value)?.code ?? String(value);
  return String(value);
}

/** A change as it is shown. */
export function wordChange(change: StoredChange, sight: RowSight): RowChange {
  const { field } = change;
  const show = (value: string | number | null) => {
    const text = wordValue(change, value, sight.locale);
    return text === null ? null : withoutDigits(text, sight);
  };
  return {
    field,
    label: fieldName(field, sight.locale),
    before: show(change.before),
    after: show(change.after),
  };
}
