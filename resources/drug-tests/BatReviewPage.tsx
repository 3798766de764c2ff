import { useTranslate } from 'ra-core';
import { ListPage } from '../../src/list/ListPage';
import { ResultTabs } from './ResultTabs';
import { reviewList } from './review-list';

export const { prefetch } = reviewList;

/** Breath alcohol tests and non-negative results, which a second person reviews. */
export default function BatReviewPage() {
  const translate = useTranslate();
  return (
    <ListPage list={reviewList} subtitle={translate('drugTests.review.subtitle')} above={<ResultTabs />} />
  );
}
