import { useLoaderData } from '@tanstack/react-router';
import { Prose } from '#features/prose';
import { Day, Page, useDocumentHead } from '#ui';
import { PageHead } from './page-head.tsx';
import styles from './text.module.css';

/** A page of text: terms, privacy, delivery, cookies, accessibility. */
export function TextPage() {
  // Whichever of them it is, its loader gives a text.
  const { title, description, lead, updated, text } = useLoaderData({ strict: false }) ?? {};
  if (!title || !lead || !updated || !text) throw new Error('This route has no text.');
  useDocumentHead({ title, description });
  return (
    <Page>
      <PageHead title={title} lead={lead} />
      <Prose text={text} />
      <p className={styles.updated}>
        Last changed on <Day instant={updated} />
      </p>
    </Page>
  );
}
