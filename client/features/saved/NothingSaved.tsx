import { dealerFinderSlug } from '../../../shared/dealers/dealerPath.ts';
import { internalLink, localizePath } from '../../../shared/links.ts';
import { stockPath } from '../../../shared/stock/stockTexts.ts';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { usePage } from '../../page/PageContext.tsx';
import styles from './NothingSaved.module.css';

/** What could be saved, and where. */
export function NothingSaved() {
  const { country, site } = usePage();
  const lines = site.menu
    .flatMap((entry) => (entry.kind === 'item' ? entry.modelLines : []))
    .filter(({ showBuild }) => showBuild);
  const ways = [
    ...lines.map(({ slug, name }) => [`/config/${slug}`, `Build your ${name}`] as const),
    ...(site.hasStock ? [[stockPath(country), 'Cars in stock'] as const] : []),
    [`/${dealerFinderSlug}`, 'Find your dealer'] as const,
  ];
  return (
    <section className={styles.nothing} aria-labelledby="saved-nothing">
      <h2 id="saved-nothing" className={styles.heading}>
        Nothing yet
      </h2>
      <p>
        The cars you build, the cars in stock you save, the cars you compare and the dealer you choose as
        yours come together here.
      </p>
      <ul className={styles.ways}>
        {ways.map(([path, text]) => (
          <li key={path}>
            <ArrowLink link={internalLink(localizePath(path, country))}>{text}</ArrowLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
