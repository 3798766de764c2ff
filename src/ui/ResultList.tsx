import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState, type ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { PaginationBar } from '../list/PaginationBar';
import { statusLook, toneColor, type StatusName } from './status';
import { TableText } from '../list/TableText';

export interface ResultRow {
  id: string | number;
  /** What was worked on: a name, a row number, a location. */
  item: ReactNode;
  outcome: string;
  /** Why it came out so, in words. */
  reason?: ReactNode;
}

export interface ResultOutcome {
  key: string;
  label: string;
  status: StatusName;
}

export interface ResultListProps {
  title: string;
  outcomes: ResultOutcome[];
  rows: ResultRow[];
  itemLabel: string;
  /** Export, repair, retry what failed. */
  actions?: ReactNode;
}

const ALL = 'all';

/** What came of a bulk action or an import: counts by outcome that add up, and each item with its reason. */
export function ResultList({ title, outcomes, rows, itemLabel, actions }: ResultListProps) {
  const [outcome, setOutcome] = useState(ALL);
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(25);
  const shown = outcome === ALL ? rows : rows.filter((row) => row.outcome === outcome);
  const onPage = shown.slice((page - 1) * perPage, page * perPage);
  const choose = (next: string) => {
    setOutcome(next);
    setPage(1);
  };
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <OutcomeButtons title={title} outcomes={outcomes} rows={rows} chosen={outcome} onChoose={choose} />
        <Box sx={{ display: 'flex', gap: 2, ml: 'auto' }}>{actions}</Box>
      </Box>
      {onPage.length === 0 ? (
        <TableText kind="noResults" />
      ) : (
        <Box
          sx={{
            overflowX: 'auto',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: '6px',
            backgroundColor: 'background.paper',
          }}
        >
          <ResultTable rows={onPage} outcomes={outcomes} itemLabel={itemLabel} title={title} />
        </Box>
      )}
      <PaginationBar
        page={page}
        perPage={perPage}
        total={shown.length}
        setPage={setPage}
        setPerPage={(size) => {
          setPerPage(size);
          setPage(1);
        }}
      />
    </Box>
  );
}

interface OutcomeButtonsProps extends Pick<ResultListProps, 'title' | 'outcomes' | 'rows'> {
  chosen: string;
  onChoose: (outcome: string) => void;
}

function OutcomeButtons({ title, outcomes, rows, chosen, onChoose }: OutcomeButtonsProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const number = new Intl.NumberFormat(locale);
  const count = (key: string) => rows.filter((row) => row.outcome === key).length;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      aria-label={title}
      onChange={(_event, next: string | null) => next && onChoose(next)}
      sx={{
        flexWrap: 'wrap',
        backgroundColor: 'background.paper',
        '& .MuiToggleButton-root': { color: 'text.primary' },
      }}
    >
      <ToggleButton value={ALL}>
        {translate('ui.results.all', { count: number.format(rows.length) })}
      </ToggleButton>
      {outcomes.map(({ key, label, status }) => {
        const { icon: Icon, tone } = statusLook(status);
        return (
          <ToggleButton key={key} value={key}>
            <Icon aria-hidden sx={{ fontSize: 16, mr: 1, color: toneColor(tone) }} />
            {label} {number.format(count(key))}
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}

type ResultTableProps = Pick<ResultListProps, 'rows' | 'outcomes' | 'itemLabel' | 'title'>;

function ResultTable({ rows, outcomes, itemLabel, title }: ResultTableProps) {
  const translate = useTranslate();
  return (
    <Table size="small" aria-label={title}>
      <TableHead>
        <TableRow>
          <TableCell>{itemLabel}</TableCell>
          <TableCell>{translate('ui.results.outcome')}</TableCell>
          <TableCell>{translate('ui.results.reason')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => {
          const outcome = outcomes.find(({ key }) => key === row.outcome);
          return (
            <TableRow key={row.id}>
              <TableCell component="th" scope="row">
                {row.item}
              </TableCell>
              <TableCell>{outcome ? <OutcomeWord outcome={outcome} /> : row.outcome}</TableCell>
              <TableCell>{row.reason}</TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

function OutcomeWord({ outcome }: { outcome: ResultOutcome }) {
  const { icon: Icon, tone } = statusLook(outcome.status);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        verticalAlign: 'middle',
        color: toneColor(tone),
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {outcome.label}
    </Box>
  );
}
