import { useLoaderData } from '@tanstack/react-router';
import { useState } from 'react';
import { ContactForm } from '#features/contact';
import { Prose } from '#features/prose';
import { usePerson } from '#features/session';
import { pharmacy } from '#features/shell';
import { ExternalLink, Page, useDocumentHead } from '#ui';
import styles from './contact.module.css';
import { PageHead } from './page-head.tsx';

const NETWORKS = 2;

export function ContactPage() {
  const { title, description, lead, text } = useLoaderData({ from: '/contact-us' });
  const [isWrong, setWrong] = useState(false);
  const person = usePerson();
  useDocumentHead({ title: isWrong ? `Error: ${title}` : title, description });
  return (
    <Page>
      <PageHead title={title} lead={lead} />
      <div className={styles.columns}>
        <ContactForm key={person} onTried={setWrong} />
        <div className={styles.beside}>
          <Prose text={text} />
          <section aria-labelledby="elsewhere" className={styles.elsewhere}>
            <h2 id="elsewhere" className={styles.title}>
              Other ways
            </h2>
            <p>
              <a href={`mailto:${pharmacy.email}`}>{pharmacy.email}</a> (sample)
            </p>
            <ul role="list">
              {pharmacy.social.slice(0, NETWORKS).map(({ name, href }) => (
                <li key={name}>
                  <ExternalLink href={href}>{name}</ExternalLink>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </Page>
  );
}
