import sanitizeHtml from 'sanitize-html';
import { isHtmlDocument } from '../../domain/settings/collections';
import type { SettingDocumentId } from '../../domain/settings/contract';
import { textMarkupProblem } from '../../domain/shared/markup';
import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';

/** Structure, emphasis and links. Nothing that runs scripts, loads resources or covers the page. */
const TEXT = ['h1', 'h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 'br', 'hr', 'a'];
const TABLES = ['blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];
const TAGS = TEXT.concat(TABLES);
const ATTRIBUTES: Readonly<Record<string, string[]>> = {
  a: ['href', 'title', 'rel'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};
const HTML: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: ATTRIBUTES,
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
};

const NO_MARKUP: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };

const SAFE_SCHEMES = new Set(['https', 'mailto', 'tel']);
// Some renderers ignore backslashes, whitespace and control characters in a scheme, so they are ignored here too.
const NOISE = /[\s\\\p{Cc}]/gu;

/** A Markdown link target if its scheme is safe or it has none, otherwise '#'. */
function safeTarget(target: string): string {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(target.replace(NOISE, ''))?.[1]?.toLowerCase();
  return scheme === undefined || SAFE_SCHEMES.has(scheme) ? target : '#';
}

// Markdown links: [text](target), and [text]: target.
const INLINE = /(\]\([^\S\n]*)([^)\n]*)/g;
const REFERENCE = /^([^\S\n]*\[[^\]\n]*\]:)([^\n]*)/gm;
const isUnsafe = (target: string): boolean => target.trim() !== '#' && safeTarget(target) === '#';

/** Markdown without HTML and with safe links only. `>` and `&` are not markup in Markdown. */
function sanitizeMarkdown(text: string): string {
  return sanitizeHtml(text, NO_MARKUP)
    .replaceAll('&gt;', '>')
    .replace(/&amp;(?!(?:[a-z]+|#\d+|#x[\da-f]+);)/gi, '&')
    .replace(INLINE, (_all, start: string, target: string) => start + safeTarget(target))
    .replace(REFERENCE, (_all, start: string, target: string) =>
      safeTarget(target) === '#' ? `${start} #` : start + target,
    );
}

/**
 * The text without anything active: HTML for the certifications, Markdown for the others. Runs when a text is stored and
 * again when it is sent, in case it was stored under older rules.
 */
export function sanitizeDocument(id: SettingDocumentId, contents: string): string {
  return isHtmlDocument(id) ? sanitizeHtml(contents, HTML) : sanitizeMarkdown(contents);
}

/** The elements, attributes and links of an HTML text that would be removed. */
function unsafeHtml(contents: string): string[] {
  const refused = contents.includes('<!') ? ['<!'] : [];
  const onOpenTag = (name: string, attributes: sanitizeHtml.Attributes) => {
    if (!TAGS.includes(name)) refused.push(`<${name}>`);
    for (const [attribute, value] of Object.entries(attributes)) {
      if (!ATTRIBUTES[name]?.includes(attribute)) refused.push(`${name} ${attribute}`);
      else if (attribute === 'href' && (isUnsafe(value) || value.startsWith('//'))) refused.push(value);
    }
  };
  sanitizeHtml(contents, { ...HTML, onOpenTag });
  return refused;
}

function unsafeMarkdown(contents: string): string[] {
  const text = sanitizeHtml(contents, NO_MARKUP);
  return [...text.matchAll(INLINE), ...text.matchAll(REFERENCE)].flatMap(([, , target = '']) =>
    isUnsafe(target) ? target.trim() : [],
  );
}

/** Why a text can't be stored as written: what would be removed; null if nothing would. */
export function documentProblem(id: SettingDocumentId, contents: string): Refusal | null {
  const markup = isHtmlDocument(id) ? null : textMarkupProblem(contents);
  if (markup) return markup;
  const refused = isHtmlDocument(id) ? unsafeHtml(contents) : unsafeMarkdown(contents);
  return refused.length === 0
    ? null
    : refuse('settings.notInText', { what: [...new Set(refused)].slice(0, 10).join(', ') });
}
