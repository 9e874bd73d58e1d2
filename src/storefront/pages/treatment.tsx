import { useLoaderData, useMatch } from '@tanstack/react-router';
import { memo, useEffect } from 'react';
import type { LatestConsultation, Standing } from '#consultation';
import { useCart, useCartActions } from '#features/cart';
import {
  bodyOf,
  findTreatment,
  MedicineCarousel,
  RelatedPosts,
  Sources,
  TreatmentFacts,
  TreatmentSections,
  UrgentHelp,
  useMedicines,
} from '#features/catalogue';
import { useStandingAlerts, useStandings } from '#features/standing';
import {
  Breadcrumb,
  Card,
  LinkButton,
  LoadFailure,
  Page,
  PageTitle,
  TabLink,
  Tabs,
  useDocumentHead,
} from '#ui';
import { wayTo } from './structured-data.ts';
import styles from './treatment.module.css';

/** A treatment and what is written about it; undefined when there is none of this name. */
export async function load(id: string) {
  const treatment = findTreatment(id);
  return treatment && { treatment, body: await bodyOf(treatment) };
}

type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>;

export function TreatmentPage() {
  const loaded = useLoaderData({ from: '/treatments/$treatment' });
  return <Known key={loaded.treatment.id} {...loaded} />;
}

function Known({ treatment, body }: Loaded) {
  const { id, name, picture } = treatment;
  const medicines = useMedicines(treatment);
  const standing = useStandings()(id);
  const latest = standing?.latest;
  const deliveryFrom = useDeliveryFrom();
  const onPrices =
    useMatch({ from: '/treatments/$treatment/prices', shouldThrow: false }) !== undefined;
  const data = [wayTo(['Treatments we offer', '/treatments'], [name, `/treatments/${id}`])];
  const shown = body.drawing === undefined ? {} : { picture: { name: id, alt: body.drawing } };
  useDocumentHead(
    onPrices
      ? {
          ...shown,
          data,
          title: `${name}: treatments and prices`,
          description: `${name}: how treatment works, how a prescriber chooses, side effects, what it costs and what to watch for.`,
        }
      : { ...shown, title: name, description: body.description, data },
  );
  return (
    <Page>
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: '/' },
          { label: 'Treatments we offer', to: '/treatments' },
          { label: name },
        ]}
      />
      <div className={styles.hero}>
        <div className={styles.words}>
          <PageTitle>{name}</PageTitle>
          <p className={styles.lead}>{body.lead}</p>
          <img
            src={picture}
            alt=""
            width={320}
            height={320}
            fetchPriority="high"
            className={styles.picture}
          />
        </div>
        <Card className={styles.before}>
          <h2 className={styles.beforeTitle}>Before you start</h2>
          <TreatmentFacts
            medicines={medicines}
            deliveryFrom={deliveryFrom}
            evidence={body.evidence}
          />
          <Ways id={id} standing={standing} />
        </Card>
      </div>
      <Tabs label={`About ${name}`}>
        <TabLink
          to="/treatments/$treatment"
          params={{ treatment: id }}
          current={!onPrices}
          resetScroll={false}
        >
          {name}
        </TabLink>
        <TabLink
          to="/treatments/$treatment/prices"
          params={{ treatment: id }}
          current={onPrices}
          resetScroll={false}
        >
          Treatments & Prices
        </TabLink>
      </Tabs>
      {onPrices ? (
        <Prices treatment={treatment} body={body} medicines={medicines} latest={latest} />
      ) : (
        <About treatment={treatment} body={body} />
      )}
      <Ending body={body} />
    </Page>
  );
}

interface WaysProps {
  readonly id: string;
  /** What is known of her by its questionnaire. */
  readonly standing: Standing | undefined;
}

/** To the questions, or on to the medicines of a consultation that she has finished. */
function Ways({ id, standing }: WaysProps) {
  const alerts = useStandingAlerts(standing);
  // Until the words for her are here she is shown what everybody is, so that nothing moves twice.
  const { latest, tooEarly } = (alerts.kind === 'waiting' ? undefined : standing) ?? {};
  return (
    <>
      {alerts.kind === 'here' && <alerts.part.StandingAlerts latest={latest} tooEarly={tooEarly} />}
      {alerts.kind === 'failed' && (
        <LoadFailure
          title="What you have finished before did not load"
          retry="Load it"
          onRetry={alerts.again}
        />
      )}
      {latest?.state === 'current' ? (
        <>
          <LinkButton
            to="/consultation/$id"
            params={{ id }}
            state={{ fromCart: true, consultationId: latest.consultationId }}
            preload="intent"
            wide
          >
            Choose your medicine
          </LinkButton>
          <LinkButton
            to="/consultation/$id"
            params={{ id }}
            state={{ insteadOf: latest.consultationId }}
            look="secondary"
            wide
          >
            Start a new consultation
          </LinkButton>
        </>
      ) : (
        <LinkButton to="/consultation/$id" params={{ id }} preload="intent" wide>
          Start Consultation
        </LinkButton>
      )}
    </>
  );
}

/** Does not change with what the provider knows of prices and deliveries, which comes later. */
const About = memo(function About({ treatment, body }: Loaded) {
  return (
    <section className={styles.section} aria-labelledby="about">
      <h2 id="about" className={styles.sectionTitle}>
        {body.condition.length > 0 ? 'Good to know' : `Help with ${treatment.name}`}
      </h2>
      {body.condition.length > 0 ? (
        <TreatmentSections sections={body.condition} />
      ) : (
        <p>{treatment.summary}</p>
      )}
    </section>
  );
});

interface PricesProps extends Loaded {
  readonly medicines: ReturnType<typeof useMedicines>;
  readonly latest: LatestConsultation | undefined;
}

function Prices({ treatment, body, medicines, latest }: PricesProps) {
  return (
    <>
      <section className={styles.section} aria-label="Treatments and prices">
        <p className={styles.note}>
          These are prescription medicines. Which of them suits you, if any, is decided after your
          consultation.
        </p>
        <MedicineCarousel
          title="Treatments & Prices"
          medicines={medicines}
          treatmentId={treatment.id}
          consultationId={latest?.state === 'current' ? latest.consultationId : undefined}
        />
      </section>
      {body.treatment.length > 0 && (
        <section className={styles.section} aria-labelledby="treatment">
          <h2 id="treatment" className={styles.sectionTitle}>
            About treatment
          </h2>
          <TreatmentSections sections={body.treatment} />
        </section>
      )}
    </>
  );
}

/** Under either tab: where else to turn, and what else to read. */
const Ending = memo(function Ending({ body }: Pick<Loaded, 'body'>) {
  const { urgent, related, sources } = body;
  return (
    <>
      <section className={styles.section} aria-labelledby="urgent">
        <h2 id="urgent" className={styles.sectionTitle}>
          When to get help at once
        </h2>
        <UrgentHelp urgent={urgent} />
      </section>
      {related.length > 0 && (
        <section className={styles.section} aria-labelledby="related">
          <h2 id="related" className={styles.sectionTitle}>
            Related posts
          </h2>
          <RelatedPosts related={related} />
        </section>
      )}
      {sources.length > 0 && (
        <section className={styles.section} aria-labelledby="sources">
          <h2 id="sources" className={styles.sourcesTitle}>
            Where this comes from
          </h2>
          <Sources sources={sources} />
        </section>
      )}
    </>
  );
});

/** The cheapest delivery, as the cart's answer has it. */
function useDeliveryFrom(): number | undefined {
  const { state } = useCart();
  const { loadQuietly } = useCartActions();
  const unread = state.kind === 'unread';
  useEffect(() => {
    if (unread) void loadQuietly();
  }, [unread, loadQuietly]);
  if (state.kind !== 'read' || state.cart.shippingMethods.length === 0) return undefined;
  return Math.min(...state.cart.shippingMethods.map(({ price }) => price));
}
