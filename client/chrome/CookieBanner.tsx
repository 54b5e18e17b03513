import { observer } from 'mobx-react-lite';
import { type RefObject, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Link } from '../components/Link.tsx';
import { useSite } from '../page/PageContext.tsx';
import { useStores } from '../stores/createStores.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { ConsentContext } from './ConsentContext.ts';
import styles from './CookieBanner.module.css';
import type { Consent } from './consent.ts';

/**
 * Asks about cookies until there is an answer, in this tab or another one; either answer takes one press. Not modal: it takes the foot of the window,
 * and what stays in place stands above it. Comes after hydration, since cached pages are the same for everybody. Spec part 1 §2.
 */
export const CookieBanner = observer(function CookieBanner() {
  const consent = useContext(ConsentContext);
  const { ui } = useStores();
  const hydrated = useHydrated();
  const [answered, setAnswered] = useState(false);
  const onAnswer = useCallback(() => {
    setAnswered(true);
    ui.consentAnswered();
  }, [ui]);
  useEffect(() => consent?.whenHeard(onAnswer), [consent, onAnswer]);
  const isOpen = ui.asksConsent || (!answered && consent?.isOpen());
  if (!consent || !hydrated || !isOpen) return null;
  return <Banner consent={consent} onAnswer={onAnswer} inert={ui.megaMenuOpen} isAsked={ui.asksConsent} />;
});

interface BannerProps {
  readonly consent: Consent;
  readonly onAnswer: () => void;
  readonly inert: boolean;
  /** Whether the visitor has asked for the banner. */
  readonly isAsked: boolean;
}

function Banner({ consent, onAnswer, inert, isAsked }: BannerProps) {
  const {
    footer: { cookiesLink },
    consent: { tagManager },
  } = useSite();
  const [failed, setFailed] = useState(false);
  const place = useRef<HTMLElement>(null);
  useRoom(place);
  useFocus(place, isAsked);
  const accept = () => {
    setFailed(false);
    void consent.accept().then(onAnswer, () => setFailed(true));
  };
  const decline = () => {
    consent.decline();
    onAnswer();
  };
  return (
    <section
      ref={place}
      className={styles.banner}
      data-over-picture="site-cookies"
      aria-label="Cookies"
      inert={inert}
      tabIndex={-1}
    >
      <p className={styles.text}>
        {tagManager
          ? 'We use cookies to see how the site is used and to make it better.'
          : 'We use cookies to remember the choices that you make on this site.'}
        {cookiesLink && (
          <>
            {' Read our '}
            <Link link={cookiesLink}>cookies policy</Link>.
          </>
        )}
      </p>
      <p role="status" className={styles.status}>
        {failed && 'That did not work. Please try again.'}
      </p>
      <div className={styles.buttons}>
        <Button color="secondary" onClick={decline}>
          I Decline
        </Button>
        <Button color="secondary" onClick={accept}>
          I Accept
        </Button>
      </div>
    </section>
  );
}

/**
 * Moves the focus to a banner that the visitor has asked for. When the banner goes with the focus in it, the focus goes
 * back to where it came from, or to the page's main area: it never falls to the document's body.
 */
function useFocus(place: RefObject<HTMLElement | null>, isAsked: boolean) {
  useLayoutEffect(() => {
    const banner = place.current;
    if (!banner) return;
    let before: HTMLElement | undefined;
    const onFocusIn = ({ relatedTarget: left }: FocusEvent) => {
      if (left instanceof HTMLElement && left !== document.body && !banner.contains(left)) before = left;
    };
    banner.addEventListener('focusin', onFocusIn);
    if (isAsked) banner.focus();
    return () => {
      banner.removeEventListener('focusin', onFocusIn);
      if (!banner.contains(document.activeElement)) return;
      const target = before?.isConnected ? before : document.getElementById('main');
      target?.focus({ preventScroll: true });
    };
  }, [place, isAsked]);
}

/** Tells the page, as `--banner-height`, how high the banner is: the end of the page stays clear of it. */
function useRoom(place: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const banner = place.current;
    if (!banner) return;
    const { documentElement: root } = document;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--banner-height', `${banner.offsetHeight}px`);
    });
    observer.observe(banner);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--banner-height');
    };
  }, [place]);
}
