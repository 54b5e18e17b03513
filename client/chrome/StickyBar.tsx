import { observer } from 'mobx-react-lite';
import { internalLink } from '../../shared/links.ts';
import type { StickyCta } from '../../shared/page.ts';
import { Link } from '../components/Link.tsx';
import { usePage } from '../page/PageContext.tsx';
import { useStores } from '../stores/createStores.tsx';
import { useScrollState } from '../ui/useScrollState.ts';
import styles from './StickyBar.module.css';

/** Px that the page is scrolled when the bar appears. Spec part 1 §2 'Sticky bottom bar', §9. */
const appearsAfter = 20;
export const isScrolledPast = (_: boolean, __: number, to: number): boolean => to > appearsAfter;

/** Texts and pages of the buttons a story can pick. Spec part 1 §2 'Sticky bottom bar'. */
const buttons: Record<StickyCta, { readonly text: string; readonly slug: string }> = {
  current_offers: { text: 'Current offers', slug: 'offers' },
  find_a_dealer: { text: 'Find a dealer', slug: 'dealer-locator' },
  book_a_test_drive: { text: 'Book a test drive', slug: 'test-drive' },
};

/** The page's next steps, at the foot of the screen once reading has begun. Nothing moves when it comes. */
export const StickyBar = observer(function StickyBar() {
  const { country } = usePage();
  const { ui } = useStores();
  const shown = useScrollState(isScrolledPast, false);
  const picked = ui.layout.stickyBottomCta.slice(0, 3);
  if (picked.length === 0) return null;
  return (
    <nav
      data-over-picture="site-bar"
      className={styles.bar}
      data-shown={shown || undefined}
      aria-label="Next steps"
      inert={!shown || ui.megaMenuOpen}
    >
      <ul className={styles.buttons}>
        {picked.map((cta) => (
          <li key={cta}>
            <Link link={internalLink(`/${country}/${buttons[cta].slug}`)} className={styles.button}>
              {buttons[cta].text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
