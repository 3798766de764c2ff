import { personFlags, type PersonFlag, type VehicleClass } from '../compliance/rule-types';
import { joinEmployers, splitEmployers } from '../shared/employer-names';
import { findStateByText } from '../shared/states';
import { readStates } from '../employees/employee-rules';
import type { RosterField } from './constants';
import { fold } from './text';

const words = (text: string): ReadonlySet<string> => new Set(text.split('|').map(fold));

const YES = words('yes|y|true|t|x|1|si|oui|verdadero|vrai');
const NO = words('no|n|false|f|0|non|falso|faux');
const INTERSTATE = words('interstate|inter|both|interestatal|inter états');
const INTRASTATE = words('intrastate|intra|intrastate only|intraestatal|intra état');

/** Headers about one part of a fact: 'Tanker: no' doesn't say that the driver pulls no doubles. */
const PARTS = words(`tank|tanks|tanker|tankers|double|doubles|triples|doubles/triples|double/triple|
  exemption|medical exemption|spe|spe certificate`);

export const isFact = (field: RosterField): field is PersonFlag =>
  (personFlags as readonly string[]).includes(field);

/** The answer in a cell. Null: it leaves the question open; undefined: it can't be read. */
export function readFact(field: PersonFlag, header: string, text: string): boolean | null | undefined {
  const word = fold(text);
  const name = fold(header);
  if (field === 'interstate' && INTERSTATE.has(word)) return true;
  if (field === 'interstate' && INTRASTATE.has(word)) return false;
  const isYes = YES.has(word);
  if (!isYes && !NO.has(word)) return undefined;
  if (field === 'interstate' && name.includes('intra')) {
    // 'Intrastate only: yes' is no to interstate; 'Interstate/Intrastate: yes' could be either.
    return name.includes('inter') ? undefined : !isYes;
  }
  return isYes || !PARTS.has(name) ? isYes : null;
}

const NONE = words('none|ninguno|ninguna|aucun|aucune');

/** 'Class B' or 'b'; undefined for anything else. */
export function readVehicleClass(text: string): VehicleClass | undefined {
  const [, letter] = /^(?:(?:cdl|class|clase|classe|group|grupo|groupe) )*([abc])$/.exec(fold(text)) ?? [];
  return letter?.toUpperCase() as VehicleClass | undefined;
}

/** Other states of license as stored: 'Ohio; PA', 'OH PA'; undefined if one of them is no state. */
export function readOtherStates(text: string): string | undefined {
  if (NONE.has(fold(text))) return '';
  const states = text
    .split(/[;,/|]/)
    .flatMap((part) => (findStateByText(part) ? [part] : part.split(/\s/)))
    .filter((part) => part.trim() !== '');
  return states.length > 0 && states.every((state) => findStateByText(state))
    ? readStates(states)
    : undefined;
}

/** Names between semicolons, as stored. The form's rules check them, and refuse a text without a name. */
export function readEmployers(text: string): string {
  if (NONE.has(fold(text))) return '';
  const names = splitEmployers(text).filter((name) => name !== '');
  return joinEmployers(names.length > 0 ? names : ['']);
}
