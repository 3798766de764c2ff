import sanitizeHtml from 'sanitize-html';
import type { SettingDocumentId } from '../../domain/settings/contract';

/** What a text needs to be read: structure, emphasis, links. Nothing that runs, loads or covers the page. */
const TEXT = ['h1', 'h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 'br', 'hr', 'a'];
const TABLES = ['blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];
const HTML: sanitizeHtml.IOptions = {
  allowedTags: TEXT.concat(TABLES),
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
};

const NO_MARKUP: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };

const SAFE_SCHEMES = new Set(['https', 'mailto', 'tel']);
// A backslash, a blank or a control character within a scheme is dropped by some readers, so it is dropped here.
const NOISE = /[\s\\\p{Cc}]/gu;

/** Where a link of a Markdown text may lead: to one of the schemes above, or to a page of ours. */
function safeTarget(target: string): string {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(target.replace(NOISE, ''))?.[1]?.toLowerCase();
  return scheme === undefined || SAFE_SCHEMES.has(scheme) ? target : '#';
}

/** Markdown without markup, and with links that lead nowhere else. `>` and `&` are marks and letters in it, not markup. */
function sanitizeMarkdown(text: string): string {
  return sanitizeHtml(text, NO_MARKUP)
    .replaceAll('&gt;', '>')
    .replace(/&amp;(?!(?:[a-z]+|#\d+|#x[\da-f]+);)/gi, '&')
    .replace(/(\]\([^\S\n]*)([^)\n]*)/g, (_all, start: string, target: string) => start + safeTarget(target))
    .replace(/^([^\S\n]*\[[^\]\n]*\]:)([^\n]*)/gm, (_all, start: string, target: string) =>
      safeTarget(target) === '#' ? `${start} #` : start + target,
    );
}

/**
 * The text without anything that could act in a page: HTML for the verification, Markdown for the others. Run when a
 * text is stored and again when it is sent, so that one from before a rule was tightened does no harm either.
 */
export function sanitizeDocument(id: SettingDocumentId, contents: string): string {
  return id === 'verification' ? sanitizeHtml(contents, HTML) : sanitizeMarkdown(contents);
}
