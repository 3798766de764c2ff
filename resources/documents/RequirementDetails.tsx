import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { explain } from '../../domain/compliance/explain';
import { complianceLocale } from '../../domain/compliance/sentence';
import type { RequirementItem } from '../../domain/documents/contract';
import { formatDate } from '../../domain/shared/dates';
import { RegulationLinks } from '../../src/ui/RegulationLinks';

/** Why a requirement has its status: the rule and its regulation, the dates, the inputs, and how to fix it. */
export function RequirementDetails({ item }: { item: RequirementItem }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { why, closes } = explain(item, complianceLocale(locale));
  const { inputs } = item;
  const counted = (key: string, count: number | null) =>
    count === null ? null : translate(`documents.input.${key}`, { smart_count: count });
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' } }}>
      <Facts
        of="details"
        facts={{
          why,
          closes,
          regulation: <RegulationLinks cfr={item.cfr} />,
          due: formatDate(item.dueOn),
          since: formatDate(item.since),
          expires: formatDate(item.expiresOn),
        }}
      />
      <div>
        <Typography sx={{ mb: 1, fontWeight: 600 }}>{translate('documents.details.inputs')}</Typography>
        <Facts
          of="input"
          facts={{
            program: translate(`documents.program.${inputs.program}`, { _: inputs.program }),
            hireDate: formatDate(inputs.hireDate) || translate('documents.input.noHireDate'),
            docDate: formatDate(inputs.docDate),
            docExpirationDate: formatDate(inputs.docExpirationDate),
            licenseExpiresOn: formatDate(inputs.licenseExpiresOn),
            months: counted('monthsValue', inputs.months),
            dueDaysAfterHire: counted('daysValue', inputs.dueDaysAfterHire),
            dueMonthsAfterHire: counted('monthsValue', inputs.dueMonthsAfterHire),
            setup: translate(`documents.setup.${inputs.setup}`),
          }}
        />
      </div>
    </Box>
  );
}

/** Labels with their values, without those that are empty. */
function Facts({ of, facts }: { of: 'details' | 'input'; facts: Record<string, ReactNode> }) {
  const translate = useTranslate();
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
        '& > div': { display: 'contents' },
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, mb: { xs: 1, sm: 0 }, minWidth: 0, maxWidth: '72ch' },
      }}
    >
      {Object.entries(facts)
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`documents.${of}.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Box>
  );
}
