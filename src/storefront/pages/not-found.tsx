import { Alert, Page, useDocumentHead } from '#ui';
import { Home } from './home.tsx';

/** Home, with a word on why it is not what was asked for. */
export function NotFoundPage() {
  useDocumentHead({ title: 'Page not found', noindex: true });
  return (
    <>
      <Page>
        <Alert role="status" title="Page not found">
          <p>
            There is no page at this address. It may have moved, or the address has a slip in it.
            Here is our home page.
          </p>
        </Alert>
      </Page>
      <Home />
    </>
  );
}
