import { useListContext, useStore, useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { lastParamsKey, type LastParams } from '../../providers/prefetch';
import { isGiven } from './filters';

/** Offers the filter that the user last had in a list, where it opened without one. */
export function RestoreFilter() {
  const translate = useTranslate();
  const { resource, filterValues, setFilters, setSort } = useListContext();
  const { search } = useLocation();
  const [last] = useStore<LastParams | null>(lastParamsKey(resource), null);
  const filter = last?.filter;
  const isOffered =
    search === '' &&
    last !== null &&
    filter !== undefined &&
    Object.values(filter).some(isGiven) &&
    JSON.stringify(filter) !== JSON.stringify(filterValues);
  if (!isOffered) return null;
  const restore = () => {
    setFilters(filter, undefined, false);
    setSort({ field: last.sort, order: last.order });
  };
  return (
    <button type="button" className="clear-filters" onClick={restore}>
      {translate('ui.filters.restore')}
    </button>
  );
}
