import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { documentType } from '../../../domain/documents/document-types';
import { PROPOSED } from '../../../domain/review/proposals/contract';
import { useNumberText } from '../../../src/background-work/numbers';
import { EmptyState } from '../../../src/ui/EmptyState';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useDocumentName } from '../../../src/ui/use-document-name';
import { useApi } from '../../api';

/** How often proposals were right, by document type and field. */
export function HitRates() {
  const translate = useTranslate();
  const api = useApi();
  const nameOf = useDocumentName();
  const numberText = useNumberText();
  const { data, error, refetch } = useQuery({
    queryKey: ['dqHitRates'],
    queryFn: ({ signal }) => api.getHitRates(signal),
  });
  const title = translate('review.hitRate.title');
  const typeName = (docTypeId: number | null) => {
    const type = documentType(docTypeId ?? 0);
    return type ? nameOf(type) : translate('review.hitRate.other');
  };
  return (
    <section className="dq-section">
      <h2>{title}</h2>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyState title={translate('review.hitRate.empty')} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div className="dq-scroll" role="region" aria-label={title} tabIndex={0}>
          <p className="dq-help">{translate('review.hitRate.help')}</p>
          <table className="dq-table">
            <thead>
              <tr>
                <th scope="col">{translate('review.hitRate.type')}</th>
                <th scope="col">{translate('review.hitRate.decided')}</th>
                {PROPOSED.map((field) => (
                  <th scope="col" key={field}>
                    {translate(`review.proposal.${field}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(data ?? []).map(({ docTypeId, decided, fields }) => (
                <tr key={docTypeId}>
                  <th scope="row">{typeName(docTypeId)}</th>
                  <td>{numberText(decided)}</td>
                  {PROPOSED.map((field) => {
                    const { proposed = 0, right = 0 } = fields.find((one) => one.field === field) ?? {};
                    return (
                      <td key={field}>
                        {proposed === 0
                          ? '–'
                          : `${Math.round((right / proposed) * 100)} % · ${translate('review.hitRate.cell', {
                              right: numberText(right),
                              proposed: numberText(proposed),
                            })}`}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
