import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
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

/**
 * Who is buying and where, for all prices of the site at once. Whoever has changed one of the two, or presses the button,
 * has answered both as they were shown. Spec part 2 §2.2.
 */
export const PricingModal = observer(function PricingModal({ open, onClose, result }: PricingModalProps) {
  const preferences = usePreferences();
  const isWide = useMediaQuery(mdUp);
  const isChanged = useRef(false);
  const answerBoth = () => {
    preferences.setAuState(preferences.auState);
    preferences.setIsABN(preferences.isABN);
  };
  const close = () => {
    if (isChanged.current) answerBoth();
    isChanged.current = false;
    onClose();
  };
  const { heading, text, state, buyer, private: off, abn } = pricingModalTexts;
  return (
    <Modal heading={heading} size={isWide ? 'md' : 'sm'} open={open} onClose={close}>
      <div className={styles.form}>
        <p>{text}</p>
        <Select
          label={state}
          required
          options={stateOptions}
          value={preferences.auState}
          onChange={(value) => {
            if (isAuState(value)) preferences.setAuState(value);
            isChanged.current = true;
          }}
        />
        <Segments
          label={buyer}
          options={[
            { value: 'private', text: off },
            { value: 'abn', text: abn },
          ]}
          value={preferences.isABN ? 'abn' : 'private'}
          onChange={(value) => {
            preferences.setIsABN(value === 'abn');
            isChanged.current = true;
          }}
        />
        {result && (
          <p className={styles.result} role="status">
            {result}
          </p>
        )}
        <div>
          <Button
            onClick={() => {
              isChanged.current = true;
              close();
            }}
          >
            {pricingModalTexts.close}
          </Button>
        </div>
      </div>
    </Modal>
  );
});
