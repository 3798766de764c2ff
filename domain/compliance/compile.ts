import { documentType, isIgnoredDocument } from '../documents/document-types';
import { FOREVER, dayNumber, type DayNumber } from './day-number';
import { kindKey, flagBit, mismatch, type Mismatch, type PersonKind } from './person';
import type { RequirementRule } from './rule-types';

/** A rule compiled for one kind of person: days as numbers, periods resolved, document types as slots. */
export type CompiledRule = {
  rule: RequirementRule;
  from: DayNumber;
  to: DayNumber;
  /** Since when the requirement applies without interruption, including the rules that this one replaced. */
  requiredSince: DayNumber;
  mandatory: boolean;
  slots: readonly number[];
  bridgeSlot: number;
  windows: readonly { from: DayNumber; to: DayNumber; days: number }[];
  companionSlots: readonly number[];
  months: number | null;
  hiredBeforeDue: DayNumber | null;
};

/** All rules of one document type, for one kind of person. */
export type RequirementGroup = {
  docTypeId: number;
  name: string;
  /** Hidden from lists while it does not apply. */
  quiet: boolean;
  /** Rules that apply to this kind of person, earliest first. */
  rules: readonly CompiledRule[];
  /** Rules that a file setup can extend to this kind of person. */
  extendable: readonly CompiledRule[];
  /** Why no rule applies to this kind of person. */
  mismatch: Mismatch;
  /** The rule to show if none applies. */
  nearest: RequirementRule;
};

/** Compiled once and reused by all evaluations with the same rules. */
export type CompiledRules = {
  slotCount: number;
  slotOf(docTypeId: number): number | undefined;
  groupsFor(kind: PersonKind): readonly RequirementGroup[];
};

const MISMATCH_ORDER: readonly Mismatch[] = ['flag', 'licenseState', 'licenseClass', 'program', 'status'];

function compileRule(rule: RequirementRule, slots: ReadonlyMap<number, number>, flags: number): CompiledRule {
  const slot = (docTypeId: number) => slots.get(docTypeId) ?? -1;
  const isShorter = rule.shorter !== undefined && (flags & flagBit(rule.shorter.flag)) !== 0;
  return {
    rule,
    from: dayNumber(rule.effectiveFrom),
    to: rule.effectiveTo === null ? FOREVER : dayNumber(rule.effectiveTo),
    requiredSince: dayNumber(rule.effectiveFrom),
    mandatory: rule.needs === 'mandatory',
    slots: rule.satisfiedBy.map(slot),
    bridgeSlot: rule.bridge ? slot(rule.bridge.docTypeId) : -1,
    windows: (rule.bridge?.windows ?? []).map((window) => ({
      from: dayNumber(window.from),
      to: dayNumber(window.to),
      days: window.days,
    })),
    companionSlots: (rule.companion?.docTypeIds ?? []).map(slot),
    months: isShorter ? (rule.shorter?.months ?? null) : rule.months,
    hiredBeforeDue: rule.hiredBeforeDueOn === undefined ? null : dayNumber(rule.hiredBeforeDueOn),
  };
}

function joined(inOrder: readonly CompiledRule[]): CompiledRule[] {
  const rules: CompiledRule[] = [];
  for (const rule of inOrder) {
    const before = rules.at(-1);
    const follows = before !== undefined && before.mandatory && before.to + 1 === rule.from;
    rules.push(follows ? { ...rule, requiredSince: before.requiredSince } : rule);
  }
  return rules;
}

function groupFor(
  docTypeId: number,
  rules: readonly RequirementRule[],
  slots: ReadonlyMap<number, number>,
  kind: PersonKind,
): RequirementGroup | null {
  const matched = rules.map((rule) => ({ rule, why: mismatch(rule.who, kind) }));
  const inOrder = (chosen: typeof matched) =>
    joined(chosen.map(({ rule }) => compileRule(rule, slots, kind.flags)).sort((a, b) => a.from - b.from));
  const nearest = [...matched].sort((a, b) => rank(a.why) - rank(b.why))[0];
  if (!nearest) return null;
  const type = documentType(docTypeId);
  return {
    docTypeId,
    name: type?.name ?? nearest.rule.title,
    quiet: type !== undefined && (type.hiddenByDefault || isIgnoredDocument(type)),
    rules: inOrder(matched.filter(({ why }) => why === null)),
    extendable: inOrder(matched.filter(({ rule, why }) => why !== 'status' && !rule.neverRequired)),
    mismatch: nearest.why ?? 'status',
    nearest: nearest.rule,
  };
}

function rank(why: Mismatch | null): number {
  return why === null ? -1 : MISMATCH_ORDER.indexOf(why);
}

/** The document types that a rule looks at: the required one and its alternatives. */
export function typesNamed(rule: RequirementRule): number[] {
  const bridged = rule.bridge ? [rule.bridge.docTypeId] : [];
  return [rule.docTypeId, ...rule.satisfiedBy, ...bridged, ...(rule.companion?.docTypeIds ?? [])];
}

function compile(rules: readonly RequirementRule[]): CompiledRules {
  const slots = new Map([...new Set(rules.flatMap(typesNamed))].map((docTypeId, slot) => [docTypeId, slot]));
  const states = new Set(
    rules.flatMap(({ who }) => [...(who.licenseStates ?? []), ...(who.exceptLicenseStates ?? [])]),
  );
  const stateIndex = new Map([...states].map((state, index) => [state, index + 1]));
  // People who differ only in flags that no rule names share what was compiled.
  const named = rules.flatMap(({ who, shorter }) => [
    ...(who.flags ?? []),
    ...(who.withoutFlags ?? []),
    ...(shorter ? [shorter.flag] : []),
  ]);
  const namedFlags = named.reduce((bits, flag) => bits | flagBit(flag), 0);
  const byType = new Map<number, RequirementRule[]>();
  for (const rule of rules) byType.set(rule.docTypeId, [...(byType.get(rule.docTypeId) ?? []), rule]);
  const kinds = new Map<number, readonly RequirementGroup[]>();
  return {
    slotCount: slots.size,
    slotOf: (docTypeId) => slots.get(docTypeId),
    groupsFor(kind) {
      const key = kindKey(
        { ...kind, flags: kind.flags & namedFlags },
        stateIndex.get(kind.licenseState) ?? 0,
      );
      let groups = kinds.get(key);
      if (!groups) {
        groups = [...byType].flatMap(([docTypeId, of]) => groupFor(docTypeId, of, slots, kind) ?? []);
        kinds.set(key, groups);
      }
      return groups;
    },
  };
}

const compiled = new WeakMap<readonly RequirementRule[], CompiledRules>();

/** Compiles a list of rules, once per list. The list must not change afterwards. */
export function compileRules(rules: readonly RequirementRule[]): CompiledRules {
  let ready = compiled.get(rules);
  if (!ready) {
    ready = compile(rules);
    compiled.set(rules, ready);
  }
  return ready;
}
