import { useRouter } from '@tanstack/react-router';
import { Button, Notice, Page, PageTitle, useDocumentHead } from '#ui';

/** A page that did not arrive. What was answered or put in the cart is not affected. */
export function NotLoadedPage() {
  const router = useRouter();
  useDocumentHead({ title: 'This page did not load', noindex: true });
  return (
    <Page narrow>
      <PageTitle>This page did not load</PageTitle>
      <Notice kind="error" role="alert">
        <p>
          Check your connection and try again. Answers you have given and things you have put in
          your cart are still there.
        </p>
        <div>
          <Button look="secondary" onClick={() => void router.invalidate()}>
            Try again
          </Button>
        </div>
      </Notice>
    </Page>
  );
}
