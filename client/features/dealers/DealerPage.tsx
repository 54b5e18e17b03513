import { useRef } from 'react';
import type { Dealer, NearbyDealer } from '../../../shared/dealers/dealer.ts';
import { dealerFinderSlug, dealerPath } from '../../../shared/dealers/dealerPath.ts';
import { dialled } from '../../../shared/dealers/dialled.ts';
import type { MapPoint } from '../../../shared/dealers/mapProjection.ts';
import { placeLabel } from '../../../shared/dealers/placeLabel.ts';
import { internalLink, localizePath, withQuery } from '../../../shared/links.ts';
import { stockPath } from '../../../shared/stock/stockTexts.ts';
import type { BlockProps } from '../../blocks/BlockProps.ts';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { Button } from '../../components/Button.tsx';
import { YourBuild } from '../../components/YourBuild.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CountryMap, pinStyle } from './CountryMap.tsx';
import { DealerHours, OpenNow } from './DealerHours.tsx';
import mapStyles from './DealerMap.module.css';
import styles from './DealerPage.module.css';
import { directionsTo, formLink, mailText, serviceLinkAt } from './dealerLinks.ts';
import { HolidaysContext } from './HolidaysContext.ts';
import { MapButtons } from './MapButtons.tsx';
import { dealerView } from './mapService/mapCamera.ts';
import { useMap } from './mapService/useMap.ts';
import { inView, isInside, nameSide, viewOf } from './mapView.ts';
import { PreferDealer } from './PreferDealer.tsx';
import { pinName } from './pinNames.ts';
import { TownNames } from './TownNames.tsx';

/** Query of what goes along to the next page: the shopper's build, and the postcode that was looked for. */
type Carried = Readonly<Record<string, string>>;

/** A dealer's own page: where it is, when it is open, and what to do about it. Spec part 2 §2.8, §3 'Dealer record'. */
export function DealerPage({ data }: BlockProps<'DealerPage'>) {
  // The address of this page takes nothing but what a shopper brings along.
  const { query: carried, site } = usePage();
  const { hasStock, header } = site;
  if (!data) return null;
  const { dealer, nearest, holidays, today, built } = data;
  const { postcode, ...car } = carried;
  return (
    <HolidaysContext value={holidays}>
      <div className={styles.page} data-top="at-header">
        <div className={styles.head}>
          <BackLink
            href={withQuery(localizePath(`/${dealerFinderSlug}`, dealer.country), { ...car, q: postcode })}
          >
            All dealers
          </BackLink>
          <h1 className={styles.name}>{dealer.name}</h1>
          <OpenNow dealer={dealer} />
          <PreferDealer dealer={dealer} />
          {built && <YourBuild words="For your" built={built} />}
          <div className={styles.actions}>
            <Button link={formLink('test-drive', dealer, carried)}>Book a Test Drive</Button>
            <Button color="secondary" link={formLink('contact-us', dealer, carried)}>
              Send an Enquiry
            </Button>
            {header.serviceLink && (
              <ArrowLink link={serviceLinkAt(header.serviceLink, dealer, postcode)}>Book a service</ArrowLink>
            )}
            {hasStock && (
              <ArrowLink link={internalLink(stockPath(dealer.country, { dealer: dealer.code }))}>
                Cars in stock here
              </ArrowLink>
            )}
          </div>
        </div>
        <div className={styles.facts}>
          <Where dealer={dealer} />
          {dealer.hours.length > 0 && (
            <Section ruled heading="Opening hours">
              <DealerHours dealer={dealer} today={today} />
              <p className={styles.note}>
                {zoneText(dealer)}
                {holidays.length === 0 && ' They may differ on public holidays.'}
              </p>
            </Section>
          )}
          {dealer.finance && (
            <Section ruled heading="Services">
              <p>Arranges finance.</p>
            </Section>
          )}
        </div>
        <div className={styles.map}>
          <DealerOnMap dealer={dealer} others={nearest} carried={carried} />
        </div>
        {nearest.length > 0 && <Nearest dealers={nearest} carried={carried} />}
      </div>
    </HolidaysContext>
  );
}

function Where({ dealer }: { dealer: Dealer }) {
  const { address, city, region, postcode, country, phone, email } = dealer;
  return (
    <Section ruled heading="Contact">
      <address className={styles.address}>
        <p>
          {address}
          <br />
          {placeLabel(country, { name: city, region, postcode })}
        </p>
        {phone && (
          <p>
            <a href={dialled(phone)}>{phone}</a>
          </p>
        )}
        {email && (
          <p>
            <a href={`mailto:${email}`}>{mailText(email)}</a>
          </p>
        )}
      </address>
      <p>
        <Button color="secondary" size="sm" link={directionsTo(dealer)}>
          Get Directions<VisuallyHidden> to {dealer.name}</VisuallyHidden>
        </Button>
      </p>
    </Section>
  );
}

/** Least width in km of what the map shows. */
const aroundKm = 160;

interface DealerOnMapProps {
  readonly dealer: Dealer;
  readonly others: readonly Dealer[];
  readonly carried: Carried;
}

/** The dealer with its neighbours. The list below says the same. */
function DealerOnMap({ dealer, others, carried }: DealerOnMapProps) {
  const { country } = dealer;
  const root = useRef<HTMLDivElement>(null);
  const map = useMap(country, root, (sidePx) =>
    sidePx === null ? viewOf(country, [dealer, ...others], aroundKm) : dealerView(country, dealer, sidePx),
  );
  const { view, service } = map;
  const pins = [dealer, ...others]
    .map((one) => ({ dealer: one, at: inView(country, view, one) }))
    .filter(({ at }) => isInside(at));
  const points = pins.map(({ at }) => at);
  return (
    <div ref={root}>
      <CountryMap country={country} map={map} buttons={service && <MapButtons map={map} />}>
        {!service && <TownNames country={country} view={view} pins={points} />}
        {pins.map(({ dealer: one, at }) => {
          const shared = { className: `${mapStyles.pin} ${mapStyles.dot}`, style: pinStyle(at) };
          return one === dealer ? (
            <span key={one.code} {...shared} aria-current="true">
              <TownName dealer={one} at={at} side={nameSide(at, points)} isShown />
            </span>
          ) : (
            <a key={one.code} {...shared} href={dealerPath(one, carried)}>
              <VisuallyHidden>{pinName(one)}</VisuallyHidden>
              <TownName dealer={one} at={at} side={nameSide(at, points)} />
            </a>
          );
        })}
      </CountryMap>
    </div>
  );
}

interface TownNameProps {
  readonly dealer: Dealer;
  readonly at: MapPoint;
  /** Side of the pin on which there is room for the name. */
  readonly side: 'left' | 'right' | null;
  readonly isShown?: boolean;
}

/** Beside a pin, for the eye: what a screen reader hears is the pin's own name. */
function TownName({ dealer, at, side, isShown = side !== null }: TownNameProps) {
  return (
    <span
      className={mapStyles.name}
      data-side={side ?? (at.x > 0.5 ? 'left' : 'right')}
      data-shown={isShown || undefined}
      aria-hidden="true"
    >
      {dealer.city}
    </span>
  );
}

function Nearest({ dealers, carried }: { dealers: readonly NearbyDealer[]; carried: Carried }) {
  return (
    <section className={styles.nearest}>
      <h2 className={styles.heading}>Other dealers nearby</h2>
      <ul className={styles.list}>
        {dealers.map((dealer) => (
          <li key={dealer.code} className={styles.other}>
            <a href={dealerPath(dealer, carried)}>{dealer.name}</a>
            <p className={styles.note}>
              {dealer.city}, {Math.round(dealer.distanceKm)} km away
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whose clock the hours are told by: 'Perth time'. */
const zoneText = ({ timeZone }: Dealer): string =>
  `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time.`;
