import { useRouter } from '@tanstack/react-router';
import { LoadFailure, Page, PageTitle, useDocumentHead } from '#ui';

/** A page that did not arrive. What was answered or put in the cart is not affected. */
export function NotLoadedPage() {
  const router = useRouter();
  useDocumentHead({ title: 'This page did not load', noindex: true });
  return (
    <Page narrow>
      <PageTitle>This page did not load</PageTitle>
      <LoadFailure
        message="Check your connection and try again. Answers you have given and things you have put in your cart are still there."
        onRetry={() => void router.invalidate()}
      />
    </Page>
  );
}
