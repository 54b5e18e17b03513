import { observer } from 'mobx-react-lite';
import { summaryTexts } from '../../../shared/configurator/texts.ts';
import { calendarDayText } from '../../../shared/dates.ts';
import { referenceText } from '../../../shared/forms/priceReference.ts';
import { aboutText, exactFigureNote, type OnRoadPrice } from '../../../shared/onRoad.ts';
import { buyersText, driveawayParts, priceText } from '../../../shared/pricing.ts';
import { isPricedByState } from '../../../shared/vehicles/catalogue.ts';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { Button } from '../../components/Button.tsx';
import { OnRoad } from '../../components/OnRoad.tsx';
import { usePreferences, useSite } from '../../page/PageContext.tsx';
import { Picture } from '../../ui/Picture.tsx';
import facts from '../../ui/RuledFacts.module.css';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { buildLink } from './buildLink.ts';
import { useConfigurator } from './ConfiguratorContext.ts';
import { InStock } from './InStock.tsx';
import type { PriceView } from './priceView.ts';
import { ShareBuild } from './ShareBuild.tsx';
import styles from './Summary.module.css';
import { accessoryRows, priceRows, type SummaryRow } from './summaryRows.ts';

/** The whole build on one page, also of paper, and where to take it. Spec part 2 §2.1 'Summary tab'. */
export function SummaryTab() {
  return (
    <div className={styles.summary}>
      <Chosen />
      <Total />
      <NextSteps />
      <ShareBuild />
      {/* Last, as it is asked for when the page is there: nothing above moves under a thumb. */}
      <InStock />
    </div>
  );
}

const Chosen = observer(function Chosen() {
  const store = useConfigurator();
  const { specsRows, trimRow, line, interiorMessage } = store;
  const accessories = accessoryRows(line, store.settled);
  return (
    <>
      <Rows heading={summaryTexts.specs} rows={specsRows} />
      <Rows heading={summaryTexts.interior} rows={trimRow ? [trimRow] : []} empty={interiorMessage} />
      {accessories.length > 0 && <Rows heading="Accessories" rows={accessories} />}
    </>
  );
});

/** From the model's price to the total, and what is in the drive-away price, or comes on top, where content tells. */
const Total = observer(function Total() {
  const store = useConfigurator();
  const preferences = usePreferences();
  const { model, price, buildPrice, line } = store;
  const parts = isPricedByState(model) ? driveawayParts(model, preferences) : [];
  const since = isPricedByState(model) && model.prices.states[preferences.auState]?.costsFrom;
  return (
    <>
      <Rows heading="Price" rows={priceRows(model.name, buildPrice, line.country)} total={price} />
      {parts.length > 0 && (
        <Rows
          heading={`In the driveaway price of ${model.name} for ${buyersText(line.country, preferences, true)}`}
          note={since && `Costs as of ${calendarDayText(since)}`}
          rows={parts.map(({ name, cents }) => ({ name, value: '', price: priceText(cents, line.country) }))}
        />
      )}
      {price.onRoad && <OnRoadCosts price={price.onRoad} />}
    </>
  );
});

const OnRoadCosts = ({ price }: { price: OnRoadPrice }) => (
  <Rows
    heading={`On-road costs, ${aboutText(price.costs, price.country)}`}
    note={`Estimated ${calendarDayText(price.date)}. ${exactFigureNote}`}
    rows={price.parts.map(({ name, cents }) => ({ name, value: '', price: priceText(cents, price.country) }))}
  />
);

const NextSteps = observer(function NextSteps() {
  const store = useConfigurator();
  const { hasTradeIn } = useSite();
  return (
    <div className={styles.steps}>
      <Button link={buildLink(store, 'testDrive')}>{summaryTexts.testDrive}</Button>
      <Button color="secondary" link={buildLink(store, 'dealer')}>
        {summaryTexts.dealer}
      </Button>
      <ArrowLink link={buildLink(store, 'enquiry')}>Ask about this build</ArrowLink>
      <ArrowLink link={buildLink(store, 'brochure')}>Get the brochure</ArrowLink>
      <ArrowLink link={buildLink(store, 'finance')}>Ask about finance</ArrowLink>
      {hasTradeIn && <ArrowLink link={buildLink(store, 'tradeIn')}>Value your trade-in</ArrowLink>}
      {store.shown.reference && <p className={styles.note}>{referenceText(store.shown.reference)}</p>}
      <StatusLine message={store.shown.change ?? ''} />
    </div>
  );
});

interface RowsProps {
  readonly heading: string;
  readonly rows: readonly SummaryRow[];
  readonly total?: PriceView;
  /** Text in place of rows where there are none. */
  readonly empty?: string | undefined;
  /** Text below the rows. */
  readonly note?: string | false | undefined;
}

function Rows({ heading, rows, total, empty, note }: RowsProps) {
  return (
    <section>
      <h2 className={styles.heading}>{heading}</h2>
      {rows.length === 0 && !total && <p>{empty}</p>}
      {(rows.length > 0 || total) && (
        <dl className={`${facts.facts} ${styles.rows}`}>
          {rows.map(({ name, value, price, more, image }) => (
            <div key={`${name} ${value}`}>
              <dt>{name}</dt>
              {value && (
                <dd className={styles.value}>
                  {value}
                  {image && (
                    <span className={styles.picture}>
                      <Picture asset={image} aspect={1} sizes="128px" widths={[128, 256, 384]} />
                    </span>
                  )}
                </dd>
              )}
              <dd className={styles.money}>{price}</dd>
              {more && <dd className={styles.note}>{more}</dd>}
            </div>
          ))}
          {total && (
            <div data-total>
              <dt>{total.label}</dt>
              <dd className={styles.money}>{total.text}</dd>
              {total.onRoad && (
                <dd className={styles.note}>
                  <OnRoad price={total.onRoad} />
                </dd>
              )}
              {total.note && <dd className={styles.note}>{total.note}</dd>}
            </div>
          )}
        </dl>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}
