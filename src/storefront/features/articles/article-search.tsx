import { Button, Alert, SearchBox, useSearching } from '#ui';
import { ArticleList } from './article-list.tsx';
import { articles } from './articles.ts';
import { searchArticles } from './search-articles.ts';

/** Finds an article by condition, symptom, or what people call it. */
export function ArticleSearch({ asked }: { readonly asked: string }) {
  const searching = useSearching('/tribe-reads', asked);
  const found = searchArticles(searching.query);
  return (
    <>
      <SearchBox
        searching={searching}
        label="Search our articles"
        found={found.length}
        noun="article"
      />
      {found.length > 0 ? (
        <ArticleList articles={found} />
      ) : (
        <Alert title="We have not written about that yet">
          <p>Try another word, like a symptom, or ask us what you would like to know.</p>
          <div>
            <Button look="secondary" onClick={searching.showAll}>
              Show all {articles.length} articles
            </Button>
          </div>
        </Alert>
      )}
    </>
  );
}
