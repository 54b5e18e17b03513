import { useEffect, useRef } from 'react';
import { fragmentOf } from '../../../shared/anchor.ts';
import { Link } from '../../components/Link.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { CtaButtons } from '../CtaButton/CtaButton.tsx';
import { editorAttributes } from '../editorAttributes.ts';
import styles from './SubNavigation.module.css';
import type { SubNavigationBlock } from './schema.ts';
import { useSectionInView } from './useSectionInView.ts';

/**
 * The page's sections as a row of links that stays below the header, wherever that is, and marks the one being read.
 * Plain links to anchors: without JavaScript all but the mark works.
 */
export function SubNavigation({ block }: BlockProps<'SubNavigation'>) {
  const { title, items, buttons } = block;
  const list = useRef<HTMLUListElement>(null);
  const current = useSectionInView(items.map(({ scrollToId }) => scrollToId).filter(Boolean));
  useEffect(() => {
    if (list.current) bringIntoRow(list.current, current);
  }, [current]);
  if (items.length === 0) return null;
  return (
    <nav
      className={styles.bar}
      aria-label={title ? `${title}, on this page` : 'On this page'}
      data-top="under-header"
    >
      {title && <p className={styles.title}>{title}</p>}
      <ul
        ref={list}
        className={styles.list}
        onFocus={({ currentTarget, target }) => {
          // The browser leaves a link where it is that the button covers. What is pressed must not move away from under it.
          if (target.matches(':focus-visible') && !target.closest(`.${styles.buttons}`))
            // A row that glides while a link is followed ends the page's own way to the anchor.
            bringIntoRow(currentTarget, current, 'instant');
        }}
      >
        {items.map((item) => (
          <li key={item._uid} {...editorAttributes(item)}>
            <Entry item={item} current={item.scrollToId !== '' && item.scrollToId === current} />
          </li>
        ))}
        {buttons.length > 0 && (
          <li className={styles.buttons}>
            <CtaButtons blocks={buttons} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function Entry({ item, current }: { item: SubNavigationBlock['items'][number]; current: boolean }) {
  const { title, scrollToId, link } = item;
  if (scrollToId) {
    return (
      <a
        className={styles.link}
        href={fragmentOf(scrollToId)}
        aria-current={current ? 'location' : undefined}
      >
        {title}
      </a>
    );
  }
  return link ? (
    <Link link={link} className={styles.link}>
      {title}
    </Link>
  ) : (
    <span className={styles.link}>{title}</span>
  );
}

/**
 * Scrolls the row, never the page, so that its focused link, else the link to this anchor, is in the middle. Scrolls it
 * to its start when there is neither.
 */
function bringIntoRow(list: HTMLElement, anchor: string | null, behavior: ScrollBehavior = 'auto') {
  const { activeElement } = document;
  const marked = anchor === null ? null : list.querySelector<HTMLElement>('[aria-current]');
  const target =
    activeElement instanceof HTMLElement && list.contains(activeElement) ? activeElement : marked;
  const left = target ? target.offsetLeft - (list.clientWidth - target.offsetWidth) / 2 : 0;
  list.scrollTo({ left, behavior });
}
