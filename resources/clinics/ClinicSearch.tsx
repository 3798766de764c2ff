import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import type { Vendor } from '../../domain/clinics/contract';
import type { ClinicNeeds } from '../../domain/clinics/needs';
import { Notice } from '../../src/background-work/Notice';
import { PagedTable } from '../../src/background-work/QueryTable';
import type { Column } from '../../src/background-work/RowsTable';
import { useFailureText } from '../../src/background-work/failure-text';
import type { ClinicQuery } from './api';
import { ClinicSearchForm } from './ClinicSearchForm';
import { useClinicSearch } from './use-clinic-search';

const PAGE_SIZES = [10, 20, 25];
const NOTHING: ClinicQuery = { vendor: '', address: '', vendorId: '', zip: '', programTypes: [] };

interface ClinicSearchProps {
  needs: ClinicNeeds;
  /** Searched at once, such as where a driver lives. */
  zip?: string | undefined;
  /** With it, each row can be chosen. */
  choice?: { chosen: number | null; onChoose: (clinic: Vendor | null) => void };
}

/** The search for clinics: the form, and the table of what it finds. */
export function ClinicSearch({ needs, zip = '', choice }: ClinicSearchProps) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const first = /^\d{5}/.test(zip) ? { ...NOTHING, zip: zip.slice(0, 5) } : null;
  const { query, results, error, isLoading, paging, search } = useClinicSearch(needs, first);
  const columns = useColumns(query?.zip ?? '', choice);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ClinicSearchForm
        initial={first ?? NOTHING}
        onSearch={(next) => {
          // What was chosen may not be among the results.
          choice?.onChoose(null);
          search(next);
        }}
      />
      <Notice severity="error">{error ? failureText(error) : null}</Notice>
      {isLoading ? <LinearProgress aria-label={translate('clinics.search.loading')} /> : null}
      {results && results.rows.length > 0 ? (
        <PagedTable
          label={translate('clinics.search.results')}
          columns={columns}
          data={results}
          rowKey={({ vendorId }) => vendorId}
          busy={isLoading}
          align="middle"
          paging={paging}
          pageSizes={PAGE_SIZES}
          hidePagingUpTo={paging.perPage}
        />
      ) : isLoading ? null : (
        <Typography role="status" sx={{ p: 6, textAlign: 'center', color: 'text.secondary' }}>
          {translate(results ? 'clinics.search.none' : 'clinics.search.before')}
        </Typography>
      )}
    </Box>
  );
}

const addressOf = ({ address1, address2, city, state, zip }: Vendor): string =>
  [address1, address2, city, `${state} ${zip}`].filter((part) => part.trim() !== '').join(', ');

/** Columns of the results; the distance only after a search by five digits of a ZIP code. */
function useColumns(zip: string, choice: ClinicSearchProps['choice']): Column<Vendor>[] {
  const translate = useTranslate();
  const distance = useDistance();
  const label = (key: string) => translate(`clinics.column.${key}`);
  return [
    ...(choice
      ? [
          {
            key: 'choose',
            label: label('choose'),
            width: 48,
            isCheckbox: true,
            bareOnCard: true,
            render: (clinic: Vendor) => (
              <Radio
                size="small"
                name="clinic"
                checked={choice.chosen === clinic.vendorId}
                onChange={() => choice.onChoose(clinic)}
                slotProps={{
                  input: { 'aria-label': translate('clinics.choose', { name: clinic.vendorName }) },
                }}
              />
            ),
          },
        ]
      : []),
    { key: 'name', label: label('vendorName'), isRowName: true, render: ({ vendorName }) => vendorName },
    { key: 'address', label: label('address'), render: addressOf },
    { key: 'phone', label: label('phone'), width: 140, render: ({ phone }) => phone },
    {
      key: 'programs',
      label: label('programs'),
      render: ({ programList }) =>
        programList.map(({ vendorProgramID }) => translate(`clinics.program.${vendorProgramID}`)).join(', '),
    },
    ...(/^\d{5}$/.test(zip)
      ? [{ key: 'distance', label: label('distance'), width: 120, isNumber: true, render: distance }]
      : []),
  ];
}

/** Miles between the ZIP codes; 'about' where one of them is placed by its first three digits. */
function useDistance() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { format } = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return ({ distance, distanceIsAbout }: Vendor) =>
    distance === null
      ? translate('clinics.distance.unknown')
      : distanceIsAbout
        ? translate('clinics.distance.about', { miles: Math.round(distance) })
        : translate('clinics.distance.miles', { miles: format(distance) });
}
