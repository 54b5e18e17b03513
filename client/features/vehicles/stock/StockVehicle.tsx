import { observer } from 'mobx-react-lite';
import { calendarDayText } from '../../../../shared/dates.ts';
import { dealerPath } from '../../../../shared/dealers/dealerPath.ts';
import { dialled } from '../../../../shared/dealers/dialled.ts';
import { placeLabel } from '../../../../shared/dealers/placeLabel.ts';
import { internalLink, localizePath, withQuery } from '../../../../shared/links.ts';
import { answeredQuery } from '../../../../shared/pricingQuery.ts';
import { type StockVehicleData, stockPrice, stockQuery } from '../../../../shared/stock/stockCar.ts';
import { stateText, stockPath } from '../../../../shared/stock/stockTexts.ts';
import type { BlockProps } from '../../../blocks/BlockProps.ts';
import { ArrowLink } from '../../../components/ArrowLink.tsx';
import { Button } from '../../../components/Button.tsx';
import { useShownPrice } from '../../../components/useShownPrice.ts';
import { usePage, usePreferences } from '../../../page/PageContext.tsx';
import { useToldPricing } from '../../../page/useToldPricing.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { CarPicture } from '../../../ui/CarPicture.tsx';
import facts from '../../../ui/RuledFacts.module.css';
import { Section } from '../../../ui/Section.tsx';
import { StatusLine } from '../../../ui/StatusLine.tsx';
import { BuyerLine } from '../BuyerLine.tsx';
import { useLastList } from './lastList.ts';
import { SaveVehicle } from './SaveVehicle.tsx';
import cards from './StockCard.module.css';
import { StockCard } from './StockCard.tsx';
import { isPricedForBuyer, StockOffer } from './StockOffer.tsx';
import styles from './StockVehicle.module.css';

/** A vehicle in stock: what it is, what it costs, where it is, and how to get it; of one that is gone those like it. */
export const StockVehicle = observer(function StockVehicle({ data }: BlockProps<'StockVehicle'>) {
  const list = useLastList(useToldPricing());
  if (!data) return null;
  const { car, isGone, asOf, alike, models } = data;
  return (
    <div className={styles.page} data-top="at-header">
      <div className={styles.stage}>
        {car.view && (
          <CarPicture
            view={car.view}
            priority
            aspect={16 / 9}
            sizes="(min-width: 992px) 54vw, 100vw"
            widths={[480, 640, 960, 1280, 1920]}
          />
        )}
      </div>
      <div className={styles.head}>
        <BackLink href={list.href}>{list.isWhole ? 'All cars in stock' : 'Back to the list'}</BackLink>
        <p className={styles.state} data-state={isGone ? 'gone' : car.state.kind}>
          {isGone ? 'No longer in stock' : stateText(car.state, asOf)}
        </p>
        <h1 className={styles.name}>
          {car.name}
          {car.colour && `, ${car.colour}`}
        </h1>
        {isGone ? (
          <p>This car has been sold or has moved on. {alike.length > 0 && 'These are most like it.'}</p>
        ) : (
          <>
            <StockOffer data={data} />
            <Actions data={data} />
            <SaveVehicle car={car} models={models} />
          </>
        )}
      </div>
      {!isGone && (
        <div className={styles.facts}>
          <Section heading="What it has">
            <Rows rows={data.rows} />
            {car.view?.note && <p className={styles.note}>{car.view.note}</p>}
          </Section>
          <Where data={data} />
        </div>
      )}
      <Alike data={data} />
    </div>
  );
});

/** Those most like it, and whose prices theirs are where the page has not said so above. */
const Alike = observer(function Alike({ data }: { data: StockVehicleData }) {
  const { alike, isGone, models, asOf } = data;
  const preferences = usePreferences();
  const pricing = useToldPricing();
  if (alike.length === 0) return null;
  const priced = alike.flatMap(({ model: uuid, price }) => {
    const model = models[uuid];
    return model && price.own === null && stockPrice(price, model, preferences) !== null ? [model] : [];
  });
  return (
    <section className={styles.alike}>
      <h2 className={styles.heading}>{isGone ? 'Most like it' : 'Others like it'}</h2>
      {priced.length > 0 && !isPricedForBuyer(data, preferences) && <BuyerLine models={priced} />}
      {alike.some(({ distanceKm }) => distanceKm) && (
        <p className={styles.note}>Distances are from {isGone ? 'where this car was' : 'this car'}.</p>
      )}
      <ul className={cards.grid} data-alike>
        {alike.map((one) => (
          <StockCard key={one.stockNumber} car={one} models={models} asOf={asOf} level={3} query={pricing} />
        ))}
      </ul>
    </section>
  );
});

const Rows = ({ rows }: Pick<StockVehicleData, 'rows'>) => (
  <dl className={`${facts.facts} ${styles.rows}`}>
    {rows.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The steps on: each form is told which car, and whose. */
const Actions = observer(function Actions({ data }: { data: StockVehicleData }) {
  const { car, query, dealer, models } = data;
  const { country } = usePage();
  const preferences = usePreferences();
  const told = useToldPricing();
  const named = stockQuery(car, query, answeredQuery(country, preferences));
  const asked = { ...named, ...(dealer && { dealer: dealer.code }) };
  const model = models[car.model];
  const price = model ? stockPrice(car.price, model, preferences) : car.price.own;
  const { shown, change } = useShownPrice({ country, query: named, price, brought: data.signed });
  const link = (path: string, carried: Readonly<Record<string, string | undefined>>) =>
    internalLink(withQuery(localizePath(path, country), carried));
  const { modelLine, build = '' } = query;
  return (
    <div className={styles.actions}>
      <Button link={link('/contact-us', { ...asked, shown })}>Ask about this car</Button>
      {car.state.kind !== 'transit' && (
        <Button color="secondary" link={link('/test-drive', { ...asked, shown })}>
          Book a Test Drive
        </Button>
      )}
      <ArrowLink link={link(`/config/${modelLine}`, { build, ...told })}>Build one like it</ArrowLink>
      <StatusLine message={change ?? ''} />
    </div>
  );
});

function Where({ data: { dealer, car, asOf } }: { data: StockVehicleData }) {
  if (!dealer) return null;
  const { name, address, city, region, postcode, country, phone } = dealer;
  return (
    <Section heading="Where it is">
      <p>
        {car.state.kind === 'transit' ? 'It comes to ' : 'At '}
        <a href={dealerPath(dealer)}>{name}</a>
      </p>
      <address className={styles.address}>
        {address}
        <br />
        {placeLabel(country, { name: city, region, postcode })}
      </address>
      <ul className={styles.links}>
        {phone && (
          <li>
            <a href={dialled(phone)}>{phone}</a>
          </li>
        )}
        <li>
          <a href={dealerPath(dealer)}>Opening hours and directions</a>
        </li>
        <li>
          <a href={stockPath(country, { dealer: dealer.code })}>All cars at this dealer</a>
        </li>
      </ul>
      <p className={styles.note}>
        As of {calendarDayText(asOf)}. Please ask the dealer whether it is still there.
      </p>
    </Section>
  );
}
