import { useTranslate } from 'ra-core';
import type { SelectionItem } from '../../domain/pools/contract';
import type { Download } from '../../src/background-work/DownloadMenu';
import { useApi } from '../api';
import { useOwner } from './owner';

/** The certificate of a draw, for programs and for people. */
export function useCertificates() {
  const translate = useTranslate();
  const api = useApi();
  const owner = useOwner();
  return ({
    poolId,
    selectionId,
    period,
  }: Pick<SelectionItem, 'poolId' | 'selectionId' | 'period'>): Download[] => [
    {
      label: translate('pools.certificate.json'),
      fileName: `certificate-${period}.json`,
      fetch: () => api.getCertificate(poolId, selectionId, undefined, owner),
    },
    {
      label: translate('pools.certificate.pdf'),
      fileName: `certificate-${period}.pdf`,
      fetch: () => api.getCertificate(poolId, selectionId, 'pdf', owner),
    },
  ];
}
