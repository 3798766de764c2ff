import type { RequirementItem } from '../documents/contract';
import { formatDate } from '../shared/dates';
import type { Evaluation } from './contract';
import type { ComplianceLocale, ComplianceMessages } from './message-types';
import { complianceMessages } from './messages';
import { requirementRule } from './rules';
import { conditionSentence, shortTitle, qualificationSentence } from './sentence';
import { EXCEPTION_LACKS } from './test-exception';

/** A requirement in words. `closes` is null where nothing is open. */
export type Explanation = {
  title: string;
  sentence: string;
  why: string;
  closes: string | null;
  /** That the document came late, by how many days and under which section, or why that doesn't count; null if it did not. */
  late: string | null;
  cfr: string;
};

type Explained = Pick<RequirementItem, 'docTypeId' | 'name' | 'ruleId' | 'cfr' | 'reason' | 'closes'> &
  Partial<Pick<RequirementItem, 'lateDays' | 'outage'>>;

function titleOf(item: Explained, locale: ComplianceLocale, messages: ComplianceMessages): string {
  // One document type can have several rules with their own English titles. A custom rule has only a name.
  const ofRule = locale === 'en' ? requirementRule(item.ruleId)?.title : undefined;
  return ofRule ?? messages.titles[item.docTypeId] ?? item.name;
}

/** An old record may have a reason that no longer exists. Show its key then. */
function sentenceOf(item: Explained, title: string, messages: ComplianceMessages): string {
  const { key, values } = item.reason;
  const template =
    Object.entries(messages.reasons).find(([reason]) => reason === key)?.[1] ?? `{title} (${key})`;
  const lacks = EXCEPTION_LACKS.filter((lack) =>
    String(values['lacks'] ?? '')
      .split(',')
      .includes(lack),
  );
  const parts = values['states'] ?? values['employers'];
  // A function, because a name may contain '$&'.
  const missing = parts ? messages.missingParts.replace('{parts}', () => String(parts)) : '';
  const { requiredFrom, graceUntil } = values;
  const required = requiredFrom
    ? messages.requiredHere[graceUntil ? 'withGrace' : 'from']
        .replace('{from}', formatDate(String(requiredFrom)))
        .replace('{until}', formatDate(String(graceUntil ?? '')))
    : '';
  return (
    template
      .replace('{title}', title)
      .replace('{date}', formatDate(String(values['date'] ?? '')))
      .replace('{lacks}', lacks.map((lack) => messages.lacks[lack]).join('; ')) +
    missing +
    required
  );
}

function lateWords({ lateDays, outage, cfr }: Explained, messages: ComplianceMessages): string | null {
  if (!lateDays) return null;
  const { one, other } = outage ? messages.dueInOutage : messages.late;
  return (lateDays === 1 ? one : other)
    .replace('{days}', String(lateDays))
    .replace('{cfr}', cfr)
    .replace('{from}', formatDate(outage?.from ?? ''))
    .replace('{to}', formatDate(outage?.to ?? ''));
}

/** Describes a requirement in one language: its status, why it exists and what would close it. */
export function explain(item: Explained, locale: ComplianceLocale = 'en'): Explanation {
  const messages = complianceMessages[locale];
  const title = titleOf(item, locale, messages);
  const rule = locale === 'en' ? requirementRule(item.ruleId) : undefined;
  const words = rule ?? messages.words[item.docTypeId] ?? messages.optionalWords;
  const closes = item.closes?.key === 'undated' ? messages.undatedCloses : words.closes;
  return {
    title,
    sentence: sentenceOf(item, locale === 'en' ? shortTitle(item.docTypeId, title) : title, messages),
    why: words.why,
    closes: item.closes === null ? null : closes,
    late: lateWords(item, messages),
    cfr: item.cfr,
  };
}

/**
 * A qualification in one line with its worst gap and the number of others: 'Not qualified: medical card expired 11/2/2026 and 2
 * more'.
 */
export function summarize(
  evaluation: Pick<Evaluation, 'qualification' | 'gaps'> & Partial<Pick<Evaluation, 'conditions'>>,
  locale: ComplianceLocale = 'en',
): string {
  const { qualification, gaps, conditions = [] } = evaluation;
  const cause = qualification === 'undecided' ? 'undecided' : 'bars';
  const bars = conditions.filter(({ status }) => status === cause);
  const worst = bars[0]
    ? conditionSentence(bars[0], locale)
    : gaps[0]
      ? explain(gaps[0], locale).sentence
      : null;
  return qualificationSentence(qualification, worst, bars.length + gaps.length, locale);
}
