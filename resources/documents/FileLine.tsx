import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import LateIcon from '@mui/icons-material/ScheduleOutlined';
import { useLocaleState, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { explain, type Explanation } from '../../domain/compliance/explain';
import { complianceLocale } from '../../domain/compliance/sentence';
import { ANNUAL_REVIEW_DOC_TYPE_ID } from '../../domain/documents/annual-review';
import type { RequirementItem } from '../../domain/documents/contract';
import { CLEARINGHOUSE_QUERY_DOC_TYPE_ID, recordableAs } from '../../domain/documents/document-types';
import { formatDate } from '../../domain/shared/dates';
import { RegulationLinks } from '../../src/ui/RegulationLinks';
import { StatusChip } from '../../src/ui/StatusChip';
import { useDocumentName } from '../../src/ui/use-document-name';
import { DocumentTable } from './DocumentTable';
import { useFileActions } from './file-actions';
import { isOpen, isViewable, type FileEntry } from './requirement-groups';
import './documents.css';

/** A document type in one line, with its status. It opens to show why it is required, and its documents. */
export function FileLine({ entry, opened }: { entry: FileEntry; opened: boolean }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const nameOf = useDocumentName();
  const panelId = useId();
  const [expanded, setExpanded] = useState(opened);
  const rowRef = useRef<HTMLLIElement>(null);
  // The address can lead to a line at any time.
  const [wasOpened, setWasOpened] = useState(opened);
  if (wasOpened !== opened) {
    setWasOpened(opened);
    setExpanded(expanded || opened);
  }
  useEffect(() => {
    if (opened) rowRef.current?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  const { item, documents } = entry;
  const explained = item && explain(item, complianceLocale(locale));
  const name = explained?.title ?? nameOf(entry);
  const [key, date] = item && isOpen(item) ? ['due', item.dueOn] : ['expires', item?.expiresOn];
  return (
    <li ref={rowRef} tabIndex={-1}>
      <div className="file-line">
        <ButtonBase
          className="file-line-toggle"
          aria-expanded={expanded}
          aria-controls={panelId}
          onClick={() => setExpanded(!expanded)}
        >
          <ExpandIcon aria-hidden />
          {item ? (
            <span className="file-line-status">
              <StatusChip status={item.status} />
            </span>
          ) : null}
          <span className="file-line-sentence">{explained?.sentence ?? name}</span>
          {item?.late ? (
            <span className="status-chip file-line-late" data-tone="warning">
              <LateIcon aria-hidden fontSize="inherit" />
              {translate('documents.late')}
            </span>
          ) : null}
        </ButtonBase>
        <span className="file-line-date">
          {date ? translate(`documents.${key}`, { date: formatDate(date) }) : null}
        </span>
        <LineActions name={name} entry={entry} />
      </div>
      <Collapse in={expanded} unmountOnExit>
        <div id={panelId} className="file-line-panel">
          {item && explained ? <Details item={item} explained={explained} /> : null}
          {documents.length > 0 ? (
            <DocumentTable documents={documents} docTypeId={entry.docTypeId} name={name} />
          ) : null}
        </div>
      </Collapse>
    </li>
  );
}

function LineActions({ name, entry: { docTypeId, item, documents } }: { name: string; entry: FileEntry }) {
  const translate = useTranslate();
  const { canUpload, upload, review, query, start } = useFileActions();
  const newest = documents.find(isViewable);
  const recordable = recordableAs(docTypeId, canUpload);
  return (
    <div className="file-line-actions no-print">
      {newest ? (
        <Button
          size="small"
          color="inherit"
          aria-label={translate('documents.viewName', { name })}
          onClick={() => start('view', newest)}
        >
          {translate('documents.view')}
        </Button>
      ) : null}
      {docTypeId === ANNUAL_REVIEW_DOC_TYPE_ID && canUpload(docTypeId) ? (
        <Button size="small" color="inherit" onClick={review}>
          {translate('documents.review.action')}
        </Button>
      ) : null}
      {docTypeId === CLEARINGHOUSE_QUERY_DOC_TYPE_ID && item && query ? (
        <Button size="small" variant={isOpen(item) ? 'outlined' : 'text'} onClick={query}>
          {translate('orders.query.action')}
        </Button>
      ) : null}
      {recordable !== null && (item || recordable === docTypeId) ? (
        <Button
          size="small"
          variant={item && isOpen(item) ? 'outlined' : 'text'}
          aria-label={translate('documents.upload.actionOf', { name })}
          onClick={() => upload(recordable)}
        >
          {translate('documents.upload.short')}
        </Button>
      ) : null}
    </div>
  );
}

/** Why a requirement has its status: the rule and its regulation, the dates, the inputs, and how to fix it. */
function Details({ item, explained }: { item: RequirementItem; explained: Explanation }) {
  const translate = useTranslate();
  const { inputs } = item;
  const counted = (key: string, count: number | null) =>
    count === null ? null : translate(`documents.input.${key}`, { smart_count: count });
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' } }}>
      <Facts
        of="details"
        facts={{
          why: explained.why,
          closes: explained.closes,
          late: explained.late,
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
  const entered = Object.entries(facts).filter(([, value]) => value !== null && value !== '');
  return (
    <dl className="file-facts">
      {entered.map(([name, value]) => (
        <div key={name}>
          <dt>{translate(`documents.${of}.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
