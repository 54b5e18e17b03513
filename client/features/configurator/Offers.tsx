import { observer } from 'mobx-react-lite';
import { specialPriceText } from '../../../shared/pricing.ts';
import { asCents } from '../../../shared/units.ts';
import type { FinanceOffer } from '../../../shared/vehicles/catalogue.ts';
import { offerTermsText } from '../../../shared/vehicles/offerPanel.ts';
import { OfferRate, RateNotes } from '../../components/Rate.tsx';
import { RichText } from '../../components/RichText.tsx';
import { usePage, usePreferences } from '../../page/PageContext.tsx';
import styles from './Choices.module.css';
import { useConfigurator } from './ConfiguratorContext.ts';

/** Offers on the chosen model, unless it hides them. Spec part 2 §2.1 'Offer banners'. */
export const Offers = observer(function Offers() {
  const { offers } = useConfigurator();
  const { finance: law } = usePage();
  const { offer, terms } = offers;
  // No rate without what must stand beside it.
  const { finance, specialFinance } = law ? offers : nothing;
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
      {law && (finance || specialFinance) && <RateNotes settings={law} />}
    </section>
  );
});

const nothing = { finance: null, specialFinance: null };

const SpecialFinance = observer(function SpecialFinance({ offer }: { offer: FinanceOffer }) {
  const { model, buildPrice } = useConfigurator();
  const preferences = usePreferences();
  const { specialFinanceOfferText: text } = offer;
  const extras = asCents((buildPrice.total ?? 0) - (buildPrice.model ?? 0));
  const price = specialPriceText(offer, model, preferences, extras);
  const terms = offerTermsText(offer.terms);
  return (
    <div className={styles.offer} data-special>
      <h3 className={styles.offerName}>Special finance offer</h3>
      <OfferRate offer={offer} />
      {text && <p>{text}</p>}
      {price && <p>{price}</p>}
      {terms && <p>{terms}</p>}
    </div>
  );
});
