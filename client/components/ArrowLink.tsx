import type { Href } from '../../shared/content/values.ts';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './ArrowLink.module.css';
import { Link } from './Link.tsx';

interface ArrowLinkProps {
  readonly link: Href;
  /** Text of the link: 'Read the test'. */
  readonly children: string;
  /** What the link is about, for those who hear it out of its context: the heading it stands under. */
  readonly about?: string;
  /** Whether the whole positioned box around it follows the link and shows its focus. */
  readonly cover?: boolean;
}

/** A link on a line of its own, with an arrow: the step on from a card or a feature. */
export function ArrowLink({ link, children, about, cover = false }: ArrowLinkProps) {
  return (
    <Link link={link} className={[styles.link, cover && styles.cover].filter(Boolean).join(' ')}>
      {children}
      {about && <VisuallyHidden>{` ${about}`}</VisuallyHidden>}
      <Icon name="arrow" className={styles.arrow} />
    </Link>
  );
}
