import { LoadFailure, Page, PageTitle, useLater } from '#ui';
import { LoadingPage } from './loading.tsx';

const load = () => import('./not-found.tsx');

/** What is shown for an address without a page. It comes with the home page, which others do without. */
export function MissingPage() {
  const page = useLater(load);
  switch (page.kind) {
    case 'here':
      return <page.part.NotFoundPage />;
    case 'waiting':
      return <LoadingPage />;
    case 'failed':
      return (
        <Page>
          <PageTitle>Page not found</PageTitle>
          <LoadFailure title="Our home page did not load either" onRetry={page.again} />
        </Page>
      );
  }
}
