import { dealerFinderSlug } from '../../../shared/dealers/dealerPath.ts';
import { localizePath, withQuery } from '../../../shared/links.ts';
import { isItem } from '../../chrome/menu/menuEntries.ts';
import { Link } from '../../components/Link.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './SearchPage.module.css';

/** Where else to look: the cars, the pages of the menu, and the dealers near what may be a place. */
export function SearchHelp({ words }: { words: string }) {
  const { country, site } = usePage();
  const items = site.menu.filter(isItem);
  const lines = new Map(
    items.flatMap(({ modelLines }) => modelLines.map((line) => [line.slug, line] as const)),
  );
  return (
    <div className={styles.help}>
      {words && (
        <p>
          {'Check the spelling, or try fewer words. For a town or postcode, '}
          <a href={withQuery(localizePath(`/${dealerFinderSlug}`, country), { q: words })}>
            find a dealer there
          </a>
          .
        </p>
      )}
      {lines.size > 0 && (
        <Section heading="Our cars">
          <ul className={styles.links}>
            {[...lines.values()].map(
              ({ slug, name, link, vehicleType }) =>
                link && (
                  <li key={slug}>
                    <Link link={link}>{name}</Link>
                    {vehicleType && <span className={styles.note}>{vehicleType}</span>}
                  </li>
                ),
            )}
          </ul>
        </Section>
      )}
      <Section heading="Popular pages">
        <ul className={styles.links}>
          {items.map(
            ({ uid, title, link }) =>
              link && (
                <li key={uid}>
                  <Link link={link}>{title}</Link>
                </li>
              ),
          )}
          <li>
            <a href={localizePath(`/${dealerFinderSlug}`, country)}>Find a dealer</a>
          </li>
        </ul>
      </Section>
    </div>
  );
}
