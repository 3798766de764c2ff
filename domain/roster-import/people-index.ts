import { normalizeLicense } from '../shared/licenses';
import type { ExistingPerson, RosterValues } from './contract';
import { nameKey } from './name-key';

/** The keys for finding a person or matching a row; absent for unknown values. */
export interface IdentityKeys {
  employeeId?: string;
  workId?: string;
  ssn?: string;
  name?: string;
  nameBirth?: string;
  nameLicense?: string;
  nameSite?: string;
}

/** Ignores case and leading zeros, which spreadsheets drop. */
export function workIdKey(workId: string): string {
  const key = workId.trim().toLowerCase();
  return /^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, '') : key;
}

export function licenseKey(state: string, license: string): string {
  return `${state}:${normalizeLicense(license)}`;
}

interface Identity {
  employeeId?: number | null | undefined;
  workId?: string | null | undefined;
  ssnHash?: string | null | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  dob?: string | null | undefined;
  license?: string | null | undefined;
  state?: string | null | undefined;
  legacyClientId?: number | undefined;
}

/** The keys of a person, or of a row with its SSN hashed. Names with damaged characters have no key. */
export function identityKeys(who: Identity, lostLetters = false): IdentityKeys {
  const keys: IdentityKeys = {};
  if (who.employeeId) keys.employeeId = String(who.employeeId);
  if (who.workId) keys.workId = workIdKey(who.workId);
  if (who.ssnHash) keys.ssn = who.ssnHash;
  if (!who.firstName || !who.lastName || lostLetters) return keys;
  const name = nameKey(who.firstName, who.lastName);
  keys.name = name;
  if (who.dob) keys.nameBirth = `${name}|${who.dob}`;
  if (who.license && who.state) keys.nameLicense = `${name}|${licenseKey(who.state, who.license)}`;
  if (who.legacyClientId !== undefined) keys.nameSite = `${name}|${who.legacyClientId}`;
  return keys;
}

const INDEXED = ['employeeId', 'workId', 'ssn', 'name', 'nameBirth', 'nameLicense', 'nameSite'] as const;
type IndexedKey = (typeof INDEXED)[number];

/** Finds people by their keys in constant time. Built once per plan, for 100,000 people and more. */
export class PeopleIndex {
  private readonly maps: Record<IndexedKey, Map<string, ExistingPerson[]>>;

  constructor(people: Iterable<ExistingPerson>) {
    this.maps = {
      employeeId: new Map(),
      workId: new Map(),
      ssn: new Map(),
      name: new Map(),
      nameBirth: new Map(),
      nameLicense: new Map(),
      nameSite: new Map(),
    };
    for (const person of people) this.add(person, identityKeys(person), false);
  }

  find(by: IndexedKey, key: string | undefined): readonly ExistingPerson[] {
    return (key === undefined ? undefined : this.maps[by].get(key)) ?? [];
  }

  /** Adds the keys that a matched row will give its person, so that a weaker row of the same file finds them too. */
  learn(person: ExistingPerson, values: RosterValues, ssnHash: string | undefined): void {
    this.add(person, identityKeys({ ...person, ...values, ssnHash: ssnHash ?? person.ssnHash }), true);
  }

  private add(person: ExistingPerson, keys: IdentityKeys, mayBeThere: boolean): void {
    for (const by of INDEXED) {
      const key = keys[by];
      if (key === undefined) continue;
      const found = this.maps[by].get(key);
      if (!found) this.maps[by].set(key, [person]);
      else if (!mayBeThere || !found.includes(person)) found.push(person);
    }
  }
}
