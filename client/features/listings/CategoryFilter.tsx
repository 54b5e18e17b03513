import type { MouseEvent } from 'react';
import styles from './CategoryFilter.module.css';

interface CategoryFilterProps {
  readonly categories: readonly { readonly slug: string; readonly name: string }[];
  /** Slug; '': all. */
  readonly chosen: string;
  readonly hrefOf: (slug: string) => string;
  readonly choose: (slug: string) => void;
}

/**
 * Narrows a listing: links to the same page, followed in place. Renders nothing where there is nothing to choose from.
 */
export function CategoryFilter({ categories, chosen, hrefOf, choose }: CategoryFilterProps) {
  if (categories.length === 0) return null;
  const follow = (event: MouseEvent, slug: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(slug);
  };
  return (
    <ul className={styles.filter} aria-label="Categories">
      {[{ slug: '', name: 'All' }, ...categories].map(({ slug, name }) => (
        <li key={slug}>
          <a
            className={styles.choice}
            href={hrefOf(slug)}
            aria-current={slug === chosen ? 'true' : undefined}
            onClick={(event) => follow(event, slug)}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
