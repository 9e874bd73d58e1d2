import { Search } from 'lucide-react';
import { Button, Notice } from '#ui';
import { ArticleList } from './article-list.tsx';
import styles from './article-search.module.css';
import { articles } from './articles.ts';
import { searchArticles } from './search-articles.ts';
import { useFollowedQuery } from './use-followed-query.ts';

/** Finds an article by condition, symptom, or what people call it. What is searched is in the address. */
export function ArticleSearch({ asked }: { readonly asked: string }) {
  const [query, setQuery] = useFollowedQuery(asked);
  const found = searchArticles(query);
  return (
    <>
      <search>
        <form
          action="/tribe-reads"
          className={styles.form}
          onSubmit={(event) => event.preventDefault()}
        >
          <label htmlFor="search-articles" className={styles.label}>
            Search our articles
          </label>
          <div className={styles.place}>
            <Search aria-hidden="true" size={22} strokeWidth={1.75} className={styles.icon} />
            <input
              id="search-articles"
              type="search"
              name="q"
              autoComplete="off"
              enterKeyHint="search"
              className={styles.input}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
          </div>
        </form>
        <p role="status" className={styles.count}>
          {query.trim() !== '' && countInWords(found.length, query.trim())}
        </p>
      </search>
      {found.length > 0 ? (
        <ArticleList articles={found} />
      ) : (
        <Notice title="We have not written about that yet">
          <p>Try another word, like a symptom, or ask us what you would like to know.</p>
          <div>
            <Button look="secondary" onClick={() => setQuery('')}>
              Show all {articles.length} articles
            </Button>
          </div>
        </Notice>
      )}
    </>
  );
}

const countInWords = (count: number, query: string): string =>
  `${count === 0 ? 'No article' : count === 1 ? '1 article' : `${count} articles`} for “${query}”`;
