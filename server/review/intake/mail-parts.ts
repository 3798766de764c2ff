import { wellFormed } from '../../../domain/shared/well-formed';
import { simpleParser, type Attachment, type ParsedMail } from 'mailparser';
import sharp from 'sharp';
import { archiveFiles } from './archive-files';
import type { MailContent, MailLimits, MailPart, PartProblem } from './mail-reading';
import { isOutlookMessage, readOutlookMessage, type OutlookFile } from './outlook-files';

/** Keeps the bytes of a file; returns their path. */
export type WriteFile = (bytes: Buffer) => Promise<string>;

/** So much of what a forwarded message says is in the note. */
const SAID_LENGTH = 200;
const TEXT_LENGTH = 600;
const NAME_LENGTH = 1_000;
/** A picture of a signature is smaller than this on its shorter side, in pixels: if it has few bytes, and if it has many. */
const SMALL_BYTES = 50_000;
const SIGNATURE_PIXELS = { small: 600, large: 300 };
const ZIP = 'PK\x03\x04';
/** How PDFs, archives and pictures begin, whatever their names say. */
const NO_MESSAGE = ['%PDF', ZIP, '\x89PNG', '\xff\xd8', 'II*', 'MM\0'];
/** Documents of Office programs are ZIP archives as well; they stay whole. */
const OFFICE = /\[Content_Types\]\.xml|mimetypeapplication\/vnd\.|_rels\//;
const HEAD_BYTES = 1024;

/** Attachments that say something about the mail and are no documents. */
const NO_DOCUMENT: readonly (readonly [type: RegExp, what: string])[] = [
  [/^text\/(plain|calendar|x-vcard|vcard|rfc822-headers)$/, 'text, appointment or contact'],
  [/^application\/(x-)?(pkcs7-signature|pgp-signature|pgp-encrypted)$/, 'electronic signature'],
  [/^message\/(delivery-status|disposition-notification)$/, 'delivery report'],
];

class Reading {
  readonly parts: MailPart[] = [];
  readonly left: string[] = [];
  private readonly archive: { bytes: number };
  private more = 0;

  constructor(
    private readonly limits: MailLimits,
    private readonly write: WriteFile,
  ) {
    this.archive = { bytes: limits.archiveBytes };
  }

  private async keep(name: string, bytes: Buffer, problem: PartProblem | null = null): Promise<void> {
    if (this.parts.length >= this.limits.parts) this.more += 1;
    else this.parts.push({ name: name.slice(-NAME_LENGTH), path: await this.write(bytes), problem });
  }

  /** Any file, in a mail or an archive. Its bytes say what it is, never its name or declared type. */
  private async addFile(name: string, bytes: Buffer, depth: number, archives: number): Promise<void> {
    if (isOutlookMessage(bytes)) return this.addOutlookMessage(name, bytes, depth + 1, archives);
    const head = headOf(bytes);
    if (/\.eml$/i.test(name) && !NO_MESSAGE.some((start) => head.startsWith(start)))
      return this.addMessage(name, bytes, depth + 1);
    if (!head.startsWith(ZIP) || OFFICE.test(head)) return this.keep(name, bytes);
    if (archives > this.limits.archiveDepth) return this.keep(name, bytes, 'review.tooDeep');
    try {
      for await (const file of archiveFiles(bytes, this.limits, this.archive))
        if (file.bytes) await this.addFile(file.name, file.bytes, depth, archives + 1);
        else await this.keep(file.name, Buffer.alloc(0), file.problem);
    } catch {
      await this.keep(name, bytes, 'review.archiveBroken');
    }
  }

  /** The files of a winmail.dat. It is kept as well if there is more in it than they are. */
  private async addOutlookMessage(
    name: string,
    bytes: Buffer,
    depth: number,
    archives: number,
  ): Promise<void> {
    if (depth > this.limits.depth) return this.keep(name, bytes, 'review.tooDeep');
    const { files, isCut } = readOutlookMessage(bytes);
    for (const [at, file] of files.entries())
      await this.addOutlookFile({ ...file, name: file.name || `attachment ${at + 1}` }, depth, archives);
    if (isCut || files.length === 0) await this.keep(name, bytes, 'review.outlookFile');
  }

  private async addOutlookFile(file: OutlookFile, depth: number, archives: number): Promise<void> {
    const { name, bytes, isMessage, isInText, isDamaged } = file;
    if (!bytes) return this.keep(name, Buffer.alloc(0), 'review.outlookFile');
    if (isDamaged) return this.keep(name, bytes, 'review.archiveBroken');
    if (isInText && (await isSmallPicture(bytes))) {
      this.left.push(`Picture in the text: ${name.slice(0, 60)}`);
      return;
    }
    if (!isMessage) return this.addFile(name, bytes, depth, archives);
    const { subject, text } = readOutlookMessage(bytes);
    this.sayForwarded(subject || name, text);
    await this.addOutlookMessage(name, bytes, depth + 1, archives);
  }

  private sayForwarded(subject: string, text: string): void {
    const said = wellFormed(text.replace(/\s+/g, ' ').trim().slice(0, SAID_LENGTH));
    this.left.push(`Forwarded: “${subject}”${said ? `: ${said}` : ''}`);
  }

  private async addMessage(name: string, bytes: Buffer, depth: number): Promise<void> {
    if (depth > this.limits.depth) return this.keep(name, bytes, 'review.tooDeep');
    const mail = await parse(bytes);
    this.sayForwarded(mail.subject ?? '', mail.text ?? '');
    await this.addAttachments(mail, depth);
  }

  /** The files of a message, also those of the messages that it forwards. */
  async addAttachments(mail: ParsedMail, depth: number): Promise<void> {
    for (const [at, attachment] of mail.attachments.entries()) {
      const { contentType, content } = attachment;
      const name = attachment.filename || `attachment ${at + 1}`;
      const [, what] = NO_DOCUMENT.find(([type]) => type.test(contentType)) ?? [];
      if (contentType === 'message/rfc822') await this.addMessage(name, content, depth + 1);
      else if (what && isText(content)) this.left.push(`No document: ${name.slice(0, 60)} (${what})`);
      else if (await isSignature(mail, attachment))
        this.left.push(`Picture in the text: ${name.slice(0, 60)}`);
      else await this.addFile(name, content, depth, 0);
    }
  }

  lines(): string[] {
    const { parts } = this.limits;
    return this.more > 0
      ? [`${this.more} more files were left out: the mail has more than ${parts}`, ...this.left]
      : this.left;
  }
}

const headOf = (bytes: Buffer) => bytes.subarray(0, HEAD_BYTES).toString('latin1');

/** Whether it isn't a PDF or picture that was declared as text. */
function isText(bytes: Buffer): boolean {
  const head = headOf(bytes);
  // oxlint-disable-next-line no-control-regex
  return head !== '' && !head.includes('%PDF-') && !/[\0-\x08\x0e-\x1a]/.test(head);
}

/** Whether a picture belongs to the text of a mail, as logos in signatures do. */
async function isSignature(
  { html }: ParsedMail,
  { cid, content, contentType }: Attachment,
): Promise<boolean> {
  if (!cid || !html || !contentType.startsWith('image/')) return false;
  const references = [`cid:${cid}`, `cid:${encodeURIComponent(cid)}`].map((one) => one.toLowerCase());
  return references.some((one) => html.toLowerCase().includes(one)) && isSmallPicture(content);
}

/** A photo of a document in the text is larger. */
async function isSmallPicture(content: Buffer): Promise<boolean> {
  if (content.length === 0) return false;
  // A page in black and white takes a few thousand bytes.
  const size = content.length < SMALL_BYTES ? 'small' : 'large';
  const unknown = size === 'small' ? 0 : Infinity;
  const { width = unknown, height = unknown } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => ({}) as { width?: number; height?: number });
  return Math.min(width, height) < SIGNATURE_PIXELS[size];
}

const parse = (bytes: Buffer): Promise<ParsedMail> =>
  simpleParser(bytes, {
    skipImageLinks: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    keepCidLinks: true,
    keepDeliveryStatus: true,
  });

const headerText = ({ headers }: ParsedMail, name: string): string => {
  const value = headers.get(name);
  if (typeof value === 'string') return value.toLowerCase();
  // A structured header, or one that came several times.
  return value === undefined ? '' : (JSON.stringify(value) ?? '').toLowerCase();
};

/** What a machine says of itself: RFC 3834 §5, RFC 2919, and an older custom. */
function isAutomated(mail: ParsedMail): boolean {
  const submitted = headerText(mail, 'auto-submitted');
  const isList = mail.headerLines.some(({ key }) => key === 'list-id');
  return (
    (submitted !== '' && !/^"?no\b/.test(submitted)) ||
    /\b(bulk|list|junk)\b/.test(headerText(mail, 'precedence')) ||
    isList
  );
}

function senderOf({ from }: ParsedMail): MailContent['from'] {
  const first = from?.value[0];
  return first?.address ? { name: first.name, address: first.address } : null;
}

/** Reads a mail and keeps its files, also those of messages and archives in it. */
export async function mailContent(bytes: Buffer, limits: MailLimits, write: WriteFile): Promise<MailContent> {
  const mail = await parse(bytes);
  const reading = new Reading(limits, write);
  await reading.addAttachments(mail, 0);
  return {
    from: senderOf(mail),
    subject: mail.subject ?? '',
    automated: isAutomated(mail),
    text: wellFormed((mail.text ?? '').slice(0, TEXT_LENGTH)),
    parts: reading.parts,
    left: reading.lines(),
  };
}
