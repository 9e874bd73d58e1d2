import { useQueryClient } from '@tanstack/react-query';
import { useLoaderData, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { uploadBy } from '#client';
import type { Questionnaire } from '#engine';
import { findTreatment } from '#features/catalogue';
import {
  Consultation,
  createEffects,
  loadConsultation,
  readerOf,
  useBeginning,
} from '#features/consultation';
import { MedicationScreen, prepareMedicines } from '#features/medication';
import { useClient, useStorage } from '#features/session';
import type { Reader } from '#features/standing';
import { Breadcrumb, Page, PageTitle } from '#ui';
import { Lock, Save, Stethoscope } from '#ui/icons';
import styles from './consultation.module.css';

/** What the page needs before it opens; undefined when there is no such consultation. */
export const load = loadConsultation;

/** The questions, and once they are answered the medicines. */
export function ConsultationPage() {
  const { questionnaire, hash, forms } = useLoaderData({ from: '/consultation/$id' });
  const { pathname } = useLocation();
  const client = useClient();
  const storage = useStorage();
  const { beginning, round, beginAnew } = useBeginning({ questionnaire, hash });
  const queries = useQueryClient();
  const [effects] = useState(() => createEffects(client, queries, storage));
  const [upload] = useState(() => uploadBy(client));

  const { id, name, title, treatment } = questionnaire;
  const reader = readerOf(id);
  const isShop = reader === 'pharmacist';
  return (
    <Page className={styles.page}>
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: '/' },
          ...(isShop ? fromShop(questionnaire) : fromTreatments(questionnaire)),
        ]}
      />
      <Consultation
        key={round}
        beginning={beginning}
        forms={forms}
        effects={effects}
        upload={upload}
        heading={<Heading title={title} reader={reader} />}
        onSubmitted={prepareMedicines}
        onAnew={beginAnew}
      >
        {({ consultationId, products, over }) => (
          <div className={styles.wide}>
            <MedicationScreen
              heading={isShop ? name : `Medication(${treatment})`}
              reader={reader}
              products={products}
              consultationId={consultationId}
              path={pathname}
              over={over}
              nothingSuitable={questionnaire.nothingSuitable}
              onAnew={() => beginAnew(consultationId)}
            />
          </div>
        )}
      </Consultation>
    </Page>
  );
}

const fromTreatments = ({ id, name }: Questionnaire) => [
  { label: 'Treatments we offer', to: '/treatments' },
  { label: findTreatment(id)?.name ?? name, to: `/treatments/${id}` },
  { label: 'Consultation' },
];

/** From the shelf on which what asks these questions stands. */
const fromShop = ({ catalogue: { condition: category }, name }: Questionnaire) => [
  { label: 'Shop', to: '/shop-otc' },
  { label: category, to: '/shop-otc', search: { category } },
  { label: name },
];

/** The page's heading, and on wide pages beside the questions what becomes of the answers. */
function Heading({ title, reader }: { readonly title: string; readonly reader: Reader }) {
  return (
    <>
      <PageTitle className={styles.title}>{title}</PageTitle>
      <aside className={styles.promise} aria-labelledby="promise">
        <h2 id="promise" className={styles.promiseTitle}>
          Take your time
        </h2>
        <ul role="list">
          <li>
            <Save aria-hidden="true" size={20} strokeWidth={1.75} />
            Your answers are kept in this tab until you finish, and nowhere else. A photo or
            document that you add is sent to us as soon as you choose it.
          </li>
          <li>
            <Stethoscope aria-hidden="true" size={20} strokeWidth={1.75} />
            {reader === 'pharmacist'
              ? 'A pharmacist reads every answer before anything is sent.'
              : 'A prescriber reads every answer before anything is approved.'}
          </li>
          <li>
            <Lock aria-hidden="true" size={20} strokeWidth={1.75} />
            They are confidential, like anything you tell a pharmacist.
          </li>
        </ul>
      </aside>
    </>
  );
}
