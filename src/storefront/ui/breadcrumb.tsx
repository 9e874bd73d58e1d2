import { Link } from '@tanstack/react-router';
import styles from './breadcrumb.module.css';
import { ChevronRight } from './icons.ts';

interface Crumb {
  readonly label: string;
  /** Where it leads; left out for the page itself. */
  readonly to?: string;
  /** What stands behind the question mark of its address. */
  readonly search?: Readonly<Record<string, string>>;
}

/** The way back up: every page above this one, and this one's name last. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol role="list" className={styles.crumbs}>
        {crumbs.map(({ label, to, search = {} }, index) => (
          <li key={label} className={styles.crumb}>
            {index > 0 && <ChevronRight aria-hidden="true" size={16} />}
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={to} search={search}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
