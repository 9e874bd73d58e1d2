import { ExternalLink, LinkButton } from '#ui';
import { ArrowLeft, ArrowRight } from '#ui/icons';
import styles from './article-end.module.css';
import { neighboursOf, type Article } from './article.ts';

interface ArticleEndProps {
  readonly article: Article;
  /** The treatment that it leads to. */
  readonly treatment: { readonly id: string; readonly name: string } | undefined;
}

/** Where an article's facts come from, and where to go from here. */
export function ArticleEnd({ article, treatment }: ArticleEndProps) {
  const { previous, next } = neighboursOf(article.slug);
  return (
    <footer className={styles.end}>
      {treatment && (
        <section className={styles.treatment} aria-labelledby="treatment">
          <h2 id="treatment" className={styles.title}>
            Would you rather talk about yours?
          </h2>
          <p>Read what we can do, what it costs and what we ask. Nothing is decided by looking.</p>
          <LinkButton
            to="/treatments/$treatment"
            params={{ treatment: treatment.id }}
            look="secondary"
          >
            {treatment.name}: our treatment
          </LinkButton>
        </section>
      )}
      <section className={styles.sources} aria-labelledby="sources">
        <h2 id="sources" className={styles.title}>
          Sources
        </h2>
        <ul>
          {article.sources.map(({ title, url }) => (
            <li key={url}>
              <ExternalLink href={url}>{title}</ExternalLink>
            </li>
          ))}
        </ul>
        <p className={styles.note}>
          This article informs, and cannot know you. It does not replace advice from somebody who
          does.
        </p>
      </section>
      <nav aria-label="More articles" className={styles.ways}>
        {previous && (
          <LinkButton
            to="/tribe-reads/$article"
            params={{ article: previous.slug }}
            look="quiet"
            aria-label={`Previous Post: ${previous.title}`}
          >
            <ArrowLeft aria-hidden="true" size={18} />
            Previous Post
          </LinkButton>
        )}
        {next && (
          <LinkButton
            to="/tribe-reads/$article"
            params={{ article: next.slug }}
            look="quiet"
            aria-label={`Next Post: ${next.title}`}
          >
            Next Post
            <ArrowRight aria-hidden="true" size={18} />
          </LinkButton>
        )}
      </nav>
    </footer>
  );
}
