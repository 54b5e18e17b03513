import type { MouseEvent } from 'react';
import type { Dealer } from '../../../shared/dealers/dealer.ts';
import { dealerPath } from '../../../shared/dealers/dealerPath.ts';
import { dialled } from '../../../shared/dealers/dialled.ts';
import { placeLabel } from '../../../shared/dealers/placeLabel.ts';
import { Button } from '../../components/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './DealerCard.module.css';
import { DealerHours, OpenNow, SaturdayHours } from './DealerHours.tsx';
import { directionsTo, formLink, mailText } from './dealerLinks.ts';
import type { ShownDealer } from './LocatorStore.ts';
import { PreferDealer } from './PreferDealer.tsx';

interface DealerCardProps extends ShownDealer {
  /** Query of what goes along to the next page: the shopper's build, and the postcode that was looked for. */
  readonly carried: Readonly<Record<string, string>>;
  readonly level: HeadingLevel;
  /** Its number on the map; unset: it is the only one. */
  readonly number?: number;
  /** Shows this dealer alone, on a plain click on its name; unset: it is alone. */
  readonly onSelect?: (event: MouseEvent) => void;
}

/** One dealer: where it is, whether it is open, and what to do about it. Spec part 2 §2.8. */
export function DealerCard({ dealer, distanceKm, carried, level, number, onSelect }: DealerCardProps) {
  const { name, address, city, region, postcode, country } = dealer;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        {number && (
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
        )}
        <Heading level={level} className={styles.name}>
          <a href={dealerPath(dealer, carried)} onClick={onSelect}>
            {name}
          </a>
        </Heading>
        {distanceKm !== null && <p className={styles.distance}>{distanceKm} km</p>}
      </div>
      <p className={styles.address}>
        {address}
        <br />
        {placeLabel(country, { name: city, region, postcode })}
      </p>
      <div>
        <OpenNow dealer={dealer} />
        <SaturdayHours dealer={dealer} />
      </div>
      <div className={styles.actions}>
        <Button color="secondary" size="sm" link={directionsTo(dealer)}>
          Get Directions<VisuallyHidden> to {dealer.name}</VisuallyHidden>
        </Button>
        <Button color="secondary" size="sm" link={formLink('test-drive', dealer, carried)}>
          Book a Test Drive<VisuallyHidden> at {dealer.name}</VisuallyHidden>
        </Button>
      </div>
      <PreferDealer dealer={dealer} />
      <Disclosure label="More Info" openLabel="Less Info" startsOpen={!onSelect}>
        <DealerDetails dealer={dealer} />
      </Disclosure>
    </article>
  );
}

function DealerDetails({ dealer }: { dealer: Dealer }) {
  const { phone, email, hours, finance } = dealer;
  return (
    <div className={styles.details}>
      {phone && (
        <p>
          <a href={dialled(phone)}>{phone}</a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>
            {mailText(email)}
            {mailText(email) !== email && <VisuallyHidden> at {dealer.name}</VisuallyHidden>}
          </a>
        </p>
      )}
      {hours.length > 0 && <DealerHours dealer={dealer} />}
      {finance && <p>Arranges finance.</p>}
    </div>
  );
}
