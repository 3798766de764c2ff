import { useTranslate } from 'ra-core';
import { ListPage } from '../../src/list/ListPage';
import { ResultTabs } from './ResultTabs';
import { reviewList } from './review-list';

export const { prefetch } = reviewList;

/** Results that a second person reviews: breath alcohol tests, non-negative ones, and corrections that would let someone drive. */
export default function BatReviewPage() {
  const translate = useTranslate();
  return (
    <ListPage list={reviewList} subtitle={translate('drugTests.review.subtitle')} above={<ResultTabs />} />
  );
}
