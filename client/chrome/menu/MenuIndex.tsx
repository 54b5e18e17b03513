import { memo } from 'react';
import type { Href } from '../../../shared/content/values.ts';
import { marketOf, otherCountries } from '../../../shared/country.ts';
import type { MenuTile } from '../../../shared/page.ts';
import { searchPath } from '../../../shared/search/search.ts';
import { Link } from '../../components/Link.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './MenuIndex.module.css';
import { groupByCategory, isItem, type MenuItem } from './menuEntries.ts';
import { menuIndexId } from './menuIds.ts';

/**
 * Every link of the menu as a plain list, part of each page: shown by the menu button where there is no JavaScript,
 * by `:target` alone. Hidden from everybody otherwise; crawlers read it.
 */
export const MenuIndex = memo(function MenuIndex() {
  const { country, elsewhere, site } = usePage();
  const hydrated = useHydrated();
  return (
    <nav
      id={menuIndexId}
      className={styles.index}
      data-hydrated={hydrated || undefined}
      aria-label="All pages"
    >
      <p className={styles.top}>
        <a href="#main">Close the menu</a>
      </p>
      <ul>
        {site.menu.filter(isItem).map((item) => (
          <li key={item.uid} className={styles.item}>
            <Entry title={item.title} link={item.link} />
            <SecondLevel item={item} country={country} />
          </li>
        ))}
        <li className={styles.item}>
          <a href={searchPath(country)}>Search</a>
        </li>
        {otherCountries(country).map((other, n) => (
          <li key={other} className={styles.item}>
            <a href={elsewhere[n]}>{marketOf(other).name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
});

function SecondLevel({ item, country }: { item: MenuItem; country: string }) {
  const tiles = item.tiles.filter((tile): tile is MenuTile & { link: Href } => tile.link !== null);
  return (
    <>
      {groupByCategory(item.modelLines).map(({ heading, modelLines }) => (
        <div key={heading}>
          {heading && <p>{heading}</p>}
          <ul>
            {modelLines.map(({ uid, name, link, slug, showBuild }) => (
              <li key={uid}>
                <Entry title={name} link={link} />
                {showBuild && <a href={`/${country}/config/${slug}`}>Build {name}</a>}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {tiles.length + item.links.length > 0 && (
        <ul>
          {tiles.map(({ uid, heading, link }) => (
            <li key={uid}>
              <Link link={link}>{heading}</Link>
            </li>
          ))}
          {item.links.map(({ uid, title, link }) => (
            <li key={uid}>
              <Link link={link}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Entry = ({ title, link }: { title: string; link: Href | null }) =>
  link ? <Link link={link}>{title}</Link> : <span>{title}</span>;
