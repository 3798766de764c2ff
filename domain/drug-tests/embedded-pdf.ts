import { readMessages } from './hl7';

/** How "%PDF-" begins in base64. */
const PDF_BASE64 = /^JVBERi0[\w+/=]*$/;
const PARTS = ['5.5', '5.4', '5.3', '5.2', '5.1'] as const;

/** The report of a review officer that came as a PDF within an HL7 message, in base64; null if there is none. */
export function embeddedPdf(message: string): string | null {
  for (const { segments } of readMessages(message))
    for (const one of segments) {
      if (one.name !== 'OBX') continue;
      const found = PARTS.map((part) => one.at(part)).find((text) => PDF_BASE64.test(text));
      if (found) return found;
    }
  return null;
}
