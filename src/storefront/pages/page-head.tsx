import { Breadcrumb, PageTitle } from '#ui';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  readonly lead: string;
}

/** The way back, what the page is called and what it is about. */
export const PageHead = ({ title, lead }: PageHeadProps) => (
  <div className={styles.head}>
    <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: title }]} />
    <PageTitle>{title}</PageTitle>
    <p className={styles.lead}>{lead}</p>
  </div>
);
