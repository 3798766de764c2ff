import type { DocumentLoader } from './load-document';

export interface PdfViewerProps extends DocumentLoader {
  /** What identifies the document; another key loads and opens anew. */
  documentKey: string;
  /** The stored file name, kept on download. */
  fileName: string;
  /** Receives failures other than a wrong password; without it they are logged. */
  onError?: (error: unknown) => void;
  /** Given, the document can be e-mailed from the viewer. */
  onSend?: (email: string) => Promise<void>;
  height?: number | string;
}
