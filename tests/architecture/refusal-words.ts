import ts from 'typescript6';
import { parse } from './read-imports';

/** Texts of the server that no refusal carries: mails, the demonstration, headings and words of files in three languages. */
const NO_REFUSALS =
  /^server\/(demo\/|session\/reset-mail\.ts|notifications\/(digest-words|stop-page)\.ts|users\/invitation-mail\.ts|employees\/roster-import\/words\.ts|[a-z]+\/export-[a-z]+\.ts)|\.test\.ts$/;
const SENTENCE = /^[A-Z%][a-z]*\b.* \w/;
const ABBREVIATED = /^[A-Z]{3,}/;

const isAside = (node: ts.Node): boolean =>
  // Statements of SQL; errors, log lines and console output that stay inside; descriptions of the API.
  ts.isTaggedTemplateExpression(node) ||
  (ts.isNewExpression(node) && node.expression.getText().endsWith('Error') && !isRefusal(node)) ||
  (ts.isCallExpression(node) && /^console\.|log\.\w+$/.test(node.expression.getText())) ||
  (ts.isPropertyAssignment(node) && /^(description|summary)$/.test(node.name.getText()));

function isRefusal(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false;
  return /^(AppError|refuseFields)$/.test(node.expression.getText());
}

/** A literal's text, `%{}` for what is filled in; nothing of other nodes. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map((span) => `%{}${span.literal.text}`).join('');
}

/** The sentences in a source file of the server that its refusals may carry. */
export function refusalSentences(path: string, text: string): string[] {
  if (NO_REFUSALS.test(path)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node, refused: boolean): void => {
    if (isAside(node)) return;
    const literal = textOf(node);
    const isSentence = SENTENCE.test(literal ?? '') && !ABBREVIATED.test(literal ?? '');
    // Within a refusal, what has more than one word is said to somebody, whatever it begins with.
    if (literal && (isSentence || (refused && /\w \w/.test(literal)))) found.push(literal);
    node.forEachChild((child) => visit(child, refused || isRefusal(node)));
  };
  visit(parse(path, text), false);
  return found;
}
