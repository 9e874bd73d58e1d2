import { useLoaderData, useSearch } from '@tanstack/react-router';
import { ArticleSearch } from '#features/articles';
import { Page, useDocumentHead } from '#ui';
import { PageHead } from './page-head.tsx';

export function ArticlesPage() {
  const { q = '' } = useSearch({ from: '/tribe-reads' });
  const { title, lead, description } = useLoaderData({ from: '/tribe-reads' });
  useDocumentHead({ title, description });
  return (
    <Page>
      <PageHead title={title} lead={lead} />
      <ArticleSearch asked={q} />
    </Page>
  );
}
