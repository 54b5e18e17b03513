import { type MouseEvent, useEffect, useState } from 'react';
import type { Dealer } from '../../../shared/dealers/dealer.ts';
import { hoursByDays, openState } from '../../../shared/dealers/openingHours.ts';
import { placeLabel } from '../../../shared/dealers/placeLabel.ts';
import { localizePath } from '../../../shared/links.ts';
import { withQuery } from '../../../shared/pageQuery.ts';
import { Button } from '../../components/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import styles from './DealerCard.module.css';
import type { ShownDealer } from './LocatorStore.ts';

interface DealerCardProps extends ShownDealer {
  /** Query of what goes along to the next page: the shopper's build. */
  readonly carried: Readonly<Record<string, string>>;
  readonly level: HeadingLevel;
  /** Its number on the map; unset: it is the only one. */
  readonly number?: number;
  /** Shows this dealer alone; unset: it is alone. */
  readonly href?: string;
  readonly onSelect?: (event: MouseEvent) => void;
}

/** One dealer: where it is, and what to do about it. Spec part 2 §2.8. */
export function DealerCard({ dealer, distanceKm, carried, level, number, href, onSelect }: DealerCardProps) {
  const { code, name, address, city, region, postcode, country, latitude, longitude } = dealer;
  const testDrive = withQuery(localizePath('/test-drive', country), { dealer: code, ...carried });
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        {number && (
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
        )}
        <Heading level={level} className={styles.name}>
          {href ? (
            <a href={href} onClick={onSelect}>
              {name}
            </a>
          ) : (
            name
          )}
        </Heading>
        {distanceKm !== null && <p className={styles.distance}>{distanceKm} km</p>}
      </div>
      <p className={styles.address}>
        {address}
        <br />
        {placeLabel(country, { name: city, region, postcode })}
      </p>
      <div className={styles.actions}>
        <Button color="secondary" size="sm" link={directionsTo(latitude, longitude)}>
          Get Directions
        </Button>
        <Button
          color="secondary"
          size="sm"
          link={{ href: testDrive, kind: 'story', newTab: false, video: false }}
        >
          Book a Test Drive
        </Button>
      </div>
      <Disclosure label="More Info" openLabel="Less Info" startsOpen={!href}>
        <DealerDetails dealer={dealer} />
      </Disclosure>
    </article>
  );
}

/** Google, "Maps URLs": opens the map app of a phone, or the map's own site. */
const directionsTo = (latitude: number, longitude: number) => ({
  href: `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
  kind: 'url' as const,
  newTab: true,
  video: false,
});

function DealerDetails({ dealer: { phone, email, hours, timeZone, finance } }: { dealer: Dealer }) {
  const now = useNow();
  const state = now && openState(hours, timeZone, now);
  return (
    <div className={styles.details}>
      {phone && (
        <p>
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {hours.length > 0 && (
        <>
          {/* Its line is there before the time is known. */}
          <p className={styles.state} data-open={state?.isOpen}>
            {state?.text || 'Opening hours'}
          </p>
          <dl className={styles.hours}>
            {hoursByDays(hours).map(({ days, first, last, hours: text }) => (
              <div key={days} data-today={state && state.today >= first && state.today <= last}>
                <dt>{days}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {finance && <p>Arranges finance.</p>}
    </div>
  );
}

const minuteMs = 60_000;

/** The time, to the minute; undefined on the server and while hydrating, which cannot know the visitor's. */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
