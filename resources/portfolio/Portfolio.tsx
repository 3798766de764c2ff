import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { ListContainer, ListTable } from '../../src/list/ListPage';
import { PaginationBar } from '../../src/list/PaginationBar';
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
  const { total } = useListContext();
  if (!total) return null;
  return (
    <div>
      <Typography component="h2" variant="h2" sx={{ mb: 2 }}>
        {translate('portfolio.title')}
      </Typography>
      <ListTable />
      <PaginationBar />
    </div>
  );
}
