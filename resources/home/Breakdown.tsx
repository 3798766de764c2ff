import { useTranslate } from 'react-admin';
import { usePermission } from '../../providers/services';
import { useDocumentName } from '../../src/ui/use-document-name';
import { BreakdownTable } from './BreakdownTable';
import type { DocTypeFigures, SiteFigures } from './figures';
import { alertsHref, rosterHref } from './links';

const STANDINGS = ['notQualified', 'expiring', 'qualified'] as const;

/** Where the people are who may not drive: one row a location, the worst first. */
export function BySite({ sites }: { sites: readonly SiteFigures[] }) {
  const translate = useTranslate();
  return (
    <BreakdownTable
      title={translate('home.bySite.title')}
      first={translate('home.bySite.site')}
      columns={[
        ...STANDINGS.map((name) => translate(`home.figure.${name}`)),
        translate('home.figure.active'),
      ]}
      rows={sites.map((site) => {
        const of = { sites: [site.legacyClientId] };
        return {
          key: site.legacyClientId,
          name: site.name,
          numbers: [
            ...STANDINGS.map((name) => ({
              value: site[name],
              to: rosterHref({ ...of, qualification: [name] }),
            })),
            { value: site.active, to: rosterHref(of) },
          ],
        };
      })}
    />
  );
}

const GAPS = ['missing', 'expired', 'expiring'] as const;

/** Which documents are lacking: one row a type, the most frequent first. */
export function ByDocument({ types }: { types: readonly DocTypeFigures[] }) {
  const translate = useTranslate();
  const nameOf = useDocumentName();
  const mayViewAlerts = usePermission('servicesDqf.viewDocumentAlerts');
  return (
    <BreakdownTable
      title={translate('home.byDocument.title')}
      first={translate('home.byDocument.document')}
      columns={GAPS.map((status) => translate(`ui.status.${status}`))}
      rows={types.map((type) => ({
        key: type.docTypeId,
        name: nameOf(type),
        numbers: GAPS.map((status) => ({
          value: type[status],
          to: mayViewAlerts
            ? alertsHref({ docTypeIds: [type.docTypeId], docStatuses: [status] })
            : rosterHref({ docTypeId: type.docTypeId, docStatus: status }),
        })),
      }))}
    />
  );
}
