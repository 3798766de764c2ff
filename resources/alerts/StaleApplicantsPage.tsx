import { useTranslate } from 'ra-core';
import { STALE_APPLICANT_DAYS } from '../../domain/alerts/contract';
import { ListPage } from '../../src/list/ListPage';
import { staleApplicantList } from './stale-applicant-list';

export const { prefetch } = staleApplicantList;

/** Applicants pending for more than 60 days. */
export default function StaleApplicantsPage() {
  const translate = useTranslate();
  const subtitle = translate('alerts.stale.text', { days: STALE_APPLICANT_DAYS });
  return <ListPage list={staleApplicantList} subtitle={subtitle} />;
}
