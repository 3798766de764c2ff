import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { AGENCIES, isByFacts, NO_RANDOM_ALCOHOL, type Agency } from '../../../domain/pools/agencies';
import { useRecordInput } from '../../../src/record/use-record-input';
import { FieldError } from '../../../src/ui/FieldError';
import type { Option } from '../../../src/ui/OptionSelect';
import { useJobTitleChoices } from '../../employees';
import { usePoolNames } from '../names';

export interface AgencyTitles {
  agency: Agency;
  jobTitleIds: number[];
}

interface AgencyChoicesProps {
  source: string;
  /** Which agencies go together: those of the DOT, or the employer's own program. */
  offers: (agency: Agency) => boolean;
  /** Job titles are chosen by each of the employers. */
  isConsortium?: boolean;
  /** The agencies are the provider's to choose, and only their job titles are the employer's. */
  isFixed?: boolean;
}

/** The agencies of a pool, each with job titles where facts don't say who its people are. */
export function AgencyChoices(props: AgencyChoicesProps) {
  const { source, offers, isConsortium = false, isFixed = false } = props;
  const translate = useTranslate();
  const names = usePoolNames();
  const id = useId();
  const { common, value, error, onChange } = useRecordInput(
    { source, label: 'pools.field.agencies' },
    (some) => names.agencies((some as AgencyTitles[]).map(({ agency }) => agency)),
  );
  const chosen = value as AgencyTitles[];
  const set = (agency: Agency, titles: number[] | null) => {
    const others = chosen.filter((one) => one.agency !== agency);
    onChange(titles === null ? others : [...others, { agency, jobTitleIds: titles }]);
  };
  const help = (agency: Agency): string => {
    if (!isConsortium || isByFacts(agency)) return translate(`pools.agencyHelp.${agency}`);
    if (agency === 'nonDot') return translate('pools.consortium.nonDotHelp');
    const noAlcohol = NO_RANDOM_ALCOHOL.some((one) => one === agency);
    return translate(`pools.consortium.${noAlcohol ? 'noAlcoholHelp' : 'titlesHelp'}`);
  };
  return (
    <Box
      role="group"
      id={common.id}
      // The error summary moves the focus here.
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      sx={{ maxWidth: 720, mb: 4 }}
    >
      <Typography id={id} component="h3" variant="h3" sx={{ mb: 1 }}>
        {common.label}
      </Typography>
      {AGENCIES.filter(offers).map((agency) => {
        const found = chosen.find((one) => one.agency === agency);
        // Without a choice of titles the employer's own program takes everyone who is under no agency.
        const isOn = found !== undefined || agency === 'nonDot';
        return (
          <Box key={agency} sx={{ mb: 2 }}>
            <FormControlLabel
              sx={{ ml: 0 }}
              label={names.agency(agency)}
              control={
                <Checkbox
                  size="small"
                  checked={isOn}
                  disabled={isFixed || agency === 'nonDot'}
                  onChange={(_event, checked) => set(agency, checked ? [] : null)}
                />
              }
            />
            <Typography sx={{ pl: 8, fontSize: 13, color: 'text.secondary' }}>{help(agency)}</Typography>
            {isOn && !isByFacts(agency) && !isConsortium ? (
              <Titles
                agency={names.agency(agency)}
                chosen={found?.jobTitleIds ?? []}
                onChange={(titles) => set(agency, titles)}
              />
            ) : null}
          </Box>
        );
      })}
      <FieldError id={`${id}-error`} error={error ?? null} />
    </Box>
  );
}

interface TitlesProps {
  agency: string;
  chosen: number[];
  onChange: (titles: number[]) => void;
}

function Titles({ agency, chosen, onChange }: TitlesProps) {
  const translate = useTranslate();
  const titles = useJobTitleChoices();
  const options = titles ?? [];
  return (
    <Box sx={{ pl: 8, pt: 2 }}>
      <Autocomplete<Option, true>
        multiple
        size="small"
        loading={titles === undefined}
        options={options}
        value={options.filter(({ id }) => chosen.includes(id))}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_event, some) => onChange(some.map(({ id }) => id))}
        noOptionsText={translate('pools.filters.noTitles')}
        renderInput={(input) => (
          <TextField {...input} label={translate('pools.filters.titles', { agency })} />
        )}
      />
    </Box>
  );
}
