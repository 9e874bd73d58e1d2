import { Loading, Page, Skeleton } from '#ui';

/** The outline of a page that is on its way. */
export function LoadingPage() {
  return (
    <Page narrow>
      <Loading label="Loading the page">
        <Page>
          <Skeleton shape="title" />
          <Skeleton shape="line" />
          <Skeleton shape="box" />
          <Skeleton shape="box" />
        </Page>
      </Loading>
    </Page>
  );
}
