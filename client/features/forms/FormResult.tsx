import { observer } from 'mobx-react-lite';
import { formTexts } from '../../../shared/forms/texts.ts';
import { endText, thanksWords } from '../../../shared/forms/thanks.ts';
import { Button } from '../../components/Button.tsx';
import { useSite } from '../../page/PageContext.tsx';
import { Modal } from '../../ui/Modal.tsx';
import styles from './Form.module.css';
import type { FormStore } from './FormStore.ts';
import { Reference } from './Reference.tsx';
import { ThanksDetails } from './ThanksDetails.tsx';
import { useThanks } from './useThanks.ts';

interface FormResultProps {
  readonly store: FormStore;
  /** The editor's message; '': the site's own. */
  readonly message: string;
  readonly isRead: boolean;
  readonly onClose: () => void;
}

/** What became of the form: a booked time or 'Thank you', with the editor's message, or that it failed. Spec part 2 §4 and §8. */
export const FormResult = observer(function FormResult({ store, message, isRead, onClose }: FormResultProps) {
  const { phone } = useSite();
  const thanks = useThanks(store.thanks);
  const { heading, note } = thanksWords(thanks);
  const isSent = store.status === 'sent';
  const isChanged = store.status === 'changed';
  const failed = isChanged ? formTexts.changed : formTexts.failed;
  return (
    <Modal
      open={!isRead && (isSent || isChanged || store.status === 'refused')}
      onClose={onClose}
      heading={isSent ? heading : formTexts.failedHeading}
      size="sm"
      centred
    >
      <div className={styles.result}>
        {isSent && note && <p className={styles.booked}>{note}</p>}
        <p>{isSent ? endText(thanks) || message || formTexts.success : failed}</p>
        {isSent && <ThanksDetails thanks={thanks} />}
        {isSent && <Reference reference={thanks.reference} />}
        {!isSent && (
          <p>
            Or call us: <a href={phone.href}>{phone.display}</a>
          </p>
        )}
        {isChanged ? (
          <Button onClick={() => window.location.reload()}>{formTexts.loadAgain}</Button>
        ) : (
          <Button onClick={onClose}>{formTexts.close}</Button>
        )}
      </div>
    </Modal>
  );
});
