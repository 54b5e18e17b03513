import { observer } from 'mobx-react-lite';
import { auStateName, auStates, isAuState } from '../../shared/auStates.ts';
import { pricingModalTexts } from '../../shared/configurator/texts.ts';
import { usePreferences } from '../page/PageContext.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import { mdUp, useMediaQuery } from '../ui/useMediaQuery.ts';
import { Button } from './Button.tsx';
import styles from './PricingModal.module.css';

interface PricingModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The price for who has been chosen, read out when it changes; '' where there are many. */
  readonly result: string;
}

const stateOptions = auStates.map((state) => ({ value: state, text: auStateName(state) }));

/** Who is buying and where, for all prices of the site at once. Spec part 2 §2.2. */
export const PricingModal = observer(function PricingModal({ open, onClose, result }: PricingModalProps) {
  const preferences = usePreferences();
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
          value={preferences.auState}
          onChange={(value) => isAuState(value) && preferences.setAuState(value)}
        />
        <Segments
          label={buyer}
          options={[
            { value: 'private', text: off },
            { value: 'abn', text: abn },
          ]}
          value={preferences.isABN ? 'abn' : 'private'}
          onChange={(value) => preferences.setIsABN(value === 'abn')}
        />
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
