import { observer } from 'mobx-react-lite';
import { auStateNames, auStates, isAuState } from '../../shared/auStates.ts';
import { pricingModalTexts } from '../../shared/configurator/texts.ts';
import { useStores } from '../stores/createStores.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Select } from '../ui/Select.tsx';
import { Switch } from '../ui/Switch.tsx';
import { mdUp, useMediaQuery } from '../ui/useMediaQuery.ts';
import { Button } from './Button.tsx';
import styles from './PricingModal.module.css';

interface PricingModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The price for who has been chosen, read out when it changes; '' where there are many. */
  readonly result: string;
}

const stateOptions = auStates.map((state) => ({ value: state, text: auStateNames[state] }));

/** Who is buying and where, for all prices of the site at once. Spec part 2 §2.2. */
export const PricingModal = observer(function PricingModal({ open, onClose, result }: PricingModalProps) {
  const { session } = useStores();
  const isWide = useMediaQuery(mdUp);
  const { heading, text, state, buyer, private: off, abn } = pricingModalTexts;
  return (
    <Modal heading={heading} size={isWide ? 'md' : 'sm'} open={open} onClose={onClose}>
      <div className={styles.form}>
        <p>{text}</p>
        <Select
          label={state}
          required
          options={stateOptions}
          value={session.auState}
          onChange={(value) => isAuState(value) && session.setAuState(value)}
        />
        <Switch label={buyer} captions={[off, abn]} checked={session.isABN} onChange={session.setIsABN} />
        {result && (
          <p className={styles.result} role="status">
            {result}
          </p>
        )}
        <div>
          <Button onClick={onClose}>{pricingModalTexts.close}</Button>
        </div>
      </div>
    </Modal>
  );
});
