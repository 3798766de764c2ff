import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { explain } from '../../domain/compliance/explain';
import { complianceLocale } from '../../domain/compliance/sentence';
import type { DocumentItem, RequirementInputs, RequirementItem } from '../../domain/documents/contract';
import { formatDate } from '../../domain/shared/dates';
import { RegulationLinks } from '../../src/ui/RegulationLinks';
import { DocumentTable } from './DocumentTable';

interface RequirementDetailsProps {
  item: RequirementItem;
  documents: DocumentItem[];
  title: string;
}

type Translate = ReturnType<typeof useTranslate>;
type Fact = [label: string, value: ReactNode];

function known([, value]: Fact): boolean {
  return value !== null && value !== '';
}

/** What a status was computed from, as far as it played a part. */
function inputFacts(inputs: RequirementInputs, translate: Translate): Fact[] {
  const label = (name: string) => translate(`documents.input.${name}`);
  const counted = (key: string, count: number | null) =>
    count === null ? null : translate(`documents.input.${key}`, { smart_count: count });
  const program = translate(`documents.program.${inputs.program}`, { _: inputs.program });
  const facts: Fact[] = [
    [label('program'), program],
    [label('hireDate'), formatDate(inputs.hireDate) || translate('documents.input.noHireDate')],
    [label('docDate'), formatDate(inputs.docDate)],
    [label('docExpirationDate'), formatDate(inputs.docExpirationDate)],
    [label('licenseExpiresOn'), formatDate(inputs.licenseExpiresOn)],
    [label('months'), counted('monthsValue', inputs.months)],
    [label('dueDaysAfterHire'), counted('daysValue', inputs.dueDaysAfterHire)],
    [label('dueMonthsAfterHire'), counted('monthsValue', inputs.dueMonthsAfterHire)],
    [label('setup'), translate(`documents.setup.${inputs.setup}`)],
  ];
  return facts.filter(known);
}

/** Why a requirement has its status: the rule and its regulation, the dates, the inputs, and what closes it. */
export function RequirementDetails({ item, documents, title }: RequirementDetailsProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { why, closes } = explain(item, complianceLocale(locale));
  const label = (name: string) => translate(`documents.details.${name}`);
  const facts: Fact[] = [
    [label('why'), why],
    [label('closes'), closes],
    [label('regulation'), <RegulationLinks key="cfr" cfr={item.cfr} />],
    [label('due'), formatDate(item.dueOn)],
    [label('since'), formatDate(item.since)],
    [label('expires'), formatDate(item.expiresOn)],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' } }}>
        <Facts facts={facts.filter(known)} />
        <Box>
          <Typography sx={{ mb: 1, fontWeight: 600 }}>{label('inputs')}</Typography>
          <Facts facts={inputFacts(item.inputs, translate)} />
        </Box>
      </Box>
      {documents.length > 0 ? <DocumentTable documents={documents} name={title} /> : null}
    </Box>
  );
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, max-content) 1fr' },
        alignContent: 'start',
        columnGap: 4,
        rowGap: { xs: 0, sm: 1 },
        m: 0,
        fontSize: 13,
      }}
    >
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, minWidth: 0, maxWidth: '72ch' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
