import { analyticsEvents, pushEvent } from '../../shared/analytics.ts';
import { internalLink } from '../../shared/links.ts';
import { Link } from '../components/Link.tsx';
import { usePage } from '../page/PageContext.tsx';
import { browserDataLayer } from '../ui/dataLayer.ts';

import styles from './HomeLink.module.css';
import { Logo } from './Logo.tsx';
import type { LogoLook } from './logoVariant.ts';

/** The logo, linked to the country's home page; a click is reported. Spec part 1 §2 'Mega menu', §7 'logo_click'. */
export function HomeLink({ look, onClick }: { look: LogoLook; onClick?: () => void }) {
  const { country } = usePage();
  const report = () => {
    pushEvent(browserDataLayer(), analyticsEvents.logoClick, { country });
    onClick?.();
  };
  return (
    <Link link={internalLink(`/${country}/`)} className={styles.link} title="Home" onClick={report}>
      <Logo {...look} />
    </Link>
  );
}
