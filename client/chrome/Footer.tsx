import { memo } from 'react';
import { Link } from '../components/Link.tsx';
import { useSite } from '../page/PageContext.tsx';
import { useStores } from '../stores/createStores.tsx';
import styles from './Footer.module.css';
import { LogoMark } from './Logo.tsx';
import { SchemeChoice } from './SchemeChoice.tsx';
import { SocialIcon } from './SocialIcon.tsx';

/** The end of every page. Spec part 1 §2 'Footer'. */
export const Footer = memo(function Footer() {
  const { brand, footer, phone } = useSite();
  const { ui } = useStores();
  const legal = [
    { title: 'Cookies', link: footer.cookiesLink },
    { title: 'Privacy', link: footer.privacyLink },
  ];
  return (
    <footer className={styles.footer} data-theme="dark">
      <div className={styles.inner}>
        {footer.slogan && <Slogan text={footer.slogan} />}
        <div className={styles.columns}>
          <nav aria-label="Footer">
            <ul className={styles.links}>
              {footer.links.map(({ title, link }) => (
                <li key={title}>
                  <Link link={link} className={styles.link}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.contact}>
            <p className={styles.soft}>Customer Service</p>
            <a className={styles.phone} href={phone.href}>
              {phone.display}
            </a>
            <ul className={styles.social}>
              {footer.social.map(({ network, title, link }) => (
                <li key={network}>
                  <Link link={link} className={styles.socialLink}>
                    <SocialIcon network={network} title={title} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className={styles.legal}>
          <p>
            {`© ${footer.year} ${brand.name} `}
            {footer.note && <span className={styles.note}>{footer.note}</span>}
          </p>
          <ul className={styles.legalLinks}>
            {legal.map(
              ({ title, link }) =>
                link && (
                  <li key={title}>
                    <Link link={link} className={styles.link}>
                      {title}
                    </Link>
                  </li>
                ),
            )}
            <li>
              <SchemeChoice />
            </li>
            <li className={styles.choice}>
              <button
                type="button"
                className={`${styles.link} ${styles.choiceButton}`}
                onClick={ui.askConsent}
              >
                Cookie settings
              </button>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
});

/** The slogan as a graphic: the mark on a horizon that steps down where the sea is. */
function Slogan({ text }: { text: string }) {
  return (
    <div className={styles.slogan}>
      <p className={styles.sloganText}>{text}</p>
      <div className={styles.horizon} aria-hidden="true">
        <LogoMark className={styles.horizonMark} />
      </div>
    </div>
  );
}
