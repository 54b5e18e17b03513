import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import patternStyles from '#brand/pattern.module.css';
import { VideoDialog } from '../components/VideoDialog.tsx';
import { useStores } from '../stores/createStores.tsx';
import { AnnouncerRegion } from '../ui/AnnouncerRegion.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { CookieBanner } from './CookieBanner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { MegaMenuHost } from './menu/MegaMenuHost.tsx';
import { MenuIndex } from './menu/MenuIndex.tsx';
import progressStyles from './RouteProgress.module.css';
import styles from './Shell.module.css';
import { StickyBar } from './StickyBar.tsx';

/**
 * The default layout: header, main area, footer, cookie banner, and what lies over them. While the menu is open all
 * but the menu is inert. A page flag hides header and footer. Spec part 1 §2.
 */
export const Shell = observer(function Shell({ children }: { children: ReactNode }) {
  const { ui } = useStores();
  const { enableBackground, hideHeaderFooter, navbarSolid, stickyBottomCta } = ui.layout;
  return (
    <div className={styles.shell} data-sticky-bar={stickyBottomCta.length > 0 || undefined}>
      <SkipLink to="main" inert={ui.megaMenuOpen}>
        Skip to content
      </SkipLink>
      <RouteProgress />
      <AnnouncerRegion />
      <CookieBanner />
      {!hideHeaderFooter && (
        <>
          <Header />
          <MenuIndex />
          <MegaMenuHost />
        </>
      )}
      <main
        id="main"
        tabIndex={-1}
        className={enableBackground ? `${styles.main} ${styles.onPattern}` : styles.main}
        data-header={hideHeaderFooter ? 'none' : navbarSolid ? 'above' : 'over'}
        inert={ui.megaMenuOpen}
      >
        {enableBackground && <BackgroundPattern />}
        {children}
      </main>
      {!hideHeaderFooter && (
        <div className={styles.footer} inert={ui.megaMenuOpen}>
          <Footer />
        </div>
      )}
      <StickyBar />
      <VideoDialog />
    </div>
  );
});

/** A thin line at the top of the screen while a page is on its way; a quick one is there before it shows. */
const RouteProgress = observer(function RouteProgress() {
  const { ui } = useStores();
  return (
    <div className={progressStyles.progress} data-busy={ui.navigating || undefined} aria-hidden="true" />
  );
});

/** The brand's drawing behind a page that asks for it, one for phones and one for desks. Spec part 1 §2. */
const BackgroundPattern = () => <div className={patternStyles.pattern} aria-hidden="true" />;
