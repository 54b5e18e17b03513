import { observer } from 'mobx-react-lite';
import { priceText } from '../../../shared/pricing.ts';
import type { FinanceOffer } from '../../../shared/vehicles/catalogue.ts';
import { RichText } from '../../components/RichText.tsx';
import styles from './Choices.module.css';
import { useConfigurator } from './ConfiguratorContext.ts';

/** Offers on the chosen model, unless it hides them. Spec part 2 §2.1 'Offer banners'. */
export const Offers = observer(function Offers() {
  const { offers } = useConfigurator();
  const { offer, finance, specialFinance } = offers;
  if (!offer && !finance && !specialFinance) return null;
  return (
    <section className={styles.offers} aria-labelledby="configurator-offers">
      <h2 id="configurator-offers" className={styles.heading}>
        Offers
      </h2>
      {offer && <p className={styles.offer}>{offer}</p>}
      {specialFinance && <SpecialFinance offer={specialFinance} />}
      {finance && (
        <div className={styles.offer}>
          <RichText doc={finance} headingBase={3} />
        </div>
      )}
    </section>
  );
});

/** The rate stands in the text alone, beside the comparison rate that it must not be shown without. */
function SpecialFinance({ offer }: { offer: FinanceOffer }) {
  const { line } = useConfigurator();
  const { specialFinanceOfferText: text, specialFinanceDriveawayPrice: cents } = offer;
  return (
    <div className={styles.offer} data-special>
      <h3 className={styles.offerName}>Special finance offer</h3>
      {text && <p>{text}</p>}
      {cents !== null && <p>{`Driveaway price with this offer: ${priceText(cents, line.country)}`}</p>}
    </div>
  );
}
