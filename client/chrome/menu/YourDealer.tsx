import { observer } from 'mobx-react-lite';
import { dealerFinderSlug, dealerPath } from '../../../shared/dealers/dealerPath.ts';
import { localizePath } from '../../../shared/links.ts';
import { useIsDealerGone } from '../../components/saved/useIsDealerGone.ts';
import { usePage } from '../../page/PageContext.tsx';
import { useStores } from '../../stores/createStores.tsx';
import styles from './MenuFoot.module.css';

/** The dealer that the visitor has made their own, with the way to another; nothing without one. */
export const YourDealer = observer(function YourDealer() {
  const { country } = usePage();
  const { session, ui } = useStores();
  const dealer = session.preferredDealer;
  const isGone = useIsDealerGone(dealer, { country });
  if (!dealer) return null;
  return (
    <p className={styles.phone}>
      {'Your dealer '}
      {isGone ? (
        `${dealer.name} is no longer one of ours. `
      ) : (
        <a
          className={styles.number}
          href={dealerPath({ country, code: dealer.code })}
          onClick={ui.closeMegaMenu}
        >
          {dealer.name}
        </a>
      )}{' '}
      <a
        className={styles.change}
        href={localizePath(`/${dealerFinderSlug}`, country)}
        onClick={ui.closeMegaMenu}
        aria-label="Change your dealer"
      >
        Change
      </a>
    </p>
  );
});
