import type { Declaration } from '../access/declaration';
import { FILE } from '../access/stored-otherwise';
import { makePdf } from '../documents/test-documents';

export const review: Declaration = {
  requests: {
    'POST /v1/clients/{id}/incomingDocuments': async () => {
      const payload = new FormData();
      payload.append('fileAgain', 'true');
      payload.append('document', new Blob([new Uint8Array(await makePdf())]), 'scan.pdf');
      return { payload };
    },
  },
  storedOtherwise: { '/v1/clients/{id}/incomingDocuments': FILE },
};
