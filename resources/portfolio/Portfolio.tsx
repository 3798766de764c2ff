import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { VIEW_ALERTS_ACROSS, VIEW_ROSTER_ACROSS } from '../../domain/portfolio/access';
import { useCanAccessSync } from '../../providers/services';
import { ListContainer, ListTable } from '../../src/list/ListPage';
import { PaginationBar } from '../../src/list/PaginationBar';
import { ALERTS_ACROSS, ROSTER_ACROSS } from './links';
import { portfolioList } from './portfolio-list';

/** The clients that the user looks after; nothing for those who look after none. */
export default function Portfolio() {
  return (
    <ListContainer list={portfolioList}>
      <Clients />
    </ListContainer>
  );
}

function Clients() {
  const translate = useTranslate();
  const may = useCanAccessSync();
  const { total } = useListContext();
  if (!total) return null;
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 4, rowGap: 1, mb: 2 }}>
        <Typography component="h2" variant="h2">
          {translate('portfolio.title')}
        </Typography>
        {may(VIEW_ALERTS_ACROSS) && (
          <Link to={`/${ALERTS_ACROSS}`}>{translate('portfolio.alerts.title')}</Link>
        )}
        {may(VIEW_ROSTER_ACROSS) && (
          <Link to={`/${ROSTER_ACROSS}`}>{translate('portfolio.roster.title')}</Link>
        )}
      </Box>
      <ListTable />
      <PaginationBar />
    </div>
  );
}
