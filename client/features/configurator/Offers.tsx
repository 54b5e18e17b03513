import { observer } from 'mobx-react-lite';
import { specialPriceText } from '../../../shared/pricing.ts';
import type { FinanceOffer } from '../../../shared/vehicles/catalogue.ts';
import { offerTermsText } from '../../../shared/vehicles/offerPanel.ts';
import { RichText } from '../../components/RichText.tsx';
import { useStores } from '../../stores/createStores.tsx';
import styles from './Choices.module.css';
import { useConfigurator } from './ConfiguratorContext.ts';

/** Offers on the chosen model, unless it hides them. Spec part 2 §2.1 'Offer banners'. */
export const Offers = observer(function Offers() {
  const { offers } = useConfigurator();
  const { offer, terms, finance, specialFinance } = offers;
  if (!offer && !finance && !specialFinance) return null;
  return (
    <section className={styles.offers} aria-labelledby="configurator-offers">
      <h2 id="configurator-offers" className={styles.heading}>
        Offers
      </h2>
      {offer && (
        <div className={styles.offer}>
          <p>{offer}</p>
          {terms && <p>{terms}</p>}
        </div>
      )}
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
const SpecialFinance = observer(function SpecialFinance({ offer }: { offer: FinanceOffer }) {
  const { model } = useConfigurator();
  const { session } = useStores();
  const { specialFinanceOfferText: text } = offer;
  const price = specialPriceText(offer, model, session);
  const terms = offerTermsText(offer.terms);
  return (
    <div className={styles.offer} data-special>
      <h3 className={styles.offerName}>Special finance offer</h3>
      {text && <p>{text}</p>}
      {price && <p>{price}</p>}
      {terms && <p>{terms}</p>}
    </div>
  );
});
