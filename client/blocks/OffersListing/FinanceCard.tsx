import { type Country, marketOf } from '../../../shared/country.ts';
import { Button } from '../../components/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './FinanceCard.module.css';
import type { OffersListingBlock } from './schema.ts';

/** Spec part 2 §2.7 and §9: 'AU only'. Without words or a way on there is nothing to show. */
export const hasFinanceCard = (block: OffersListingBlock, country: Country): boolean =>
  marketOf(country).hasFinanceCard &&
  block.show_finance_card &&
  Boolean(
    block.finance_card_description || (block.finance_card_button_text && block.finance_card_button_url),
  );

/** A card among the models that says how one can be paid for. The listing's stylesheet decides where it stands. */
export function FinanceCard({ block }: { block: OffersListingBlock }) {
  const {
    finance_card_logo: logo,
    finance_card_description: description,
    finance_card_button_text: text,
    finance_card_button_url: link,
  } = block;
  return (
    <li className={styles.card} data-finance>
      {logo && (
        <div className={styles.logo}>
          <Picture asset={logo} sizes="10rem" widths={[160, 320, 480]} />
        </div>
      )}
      {description && <p className={styles.description}>{description}</p>}
      {text && link && <Button link={link}>{text}</Button>}
    </li>
  );
}
