import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { dataOf } from '../../../shared/content/blockData.ts';
import { Form } from '../../features/forms/Form.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { useStores } from '../../stores/createStores.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { BlockProps } from '../BlockProps.ts';
import styles from './ModalForm.module.css';
import type { ModalFormBlock } from './schema.ts';

/**
 * Forms in a modal, which opens where a button's `modal_action` is its key. Without JavaScript it is not there: such a
 * button has a link too. Spec part 2 §2.9.
 */
export function ModalForm({ block }: BlockProps<'ModalForm'>) {
  return <OpenableForm block={block} />;
}

const OpenableForm = observer(function OpenableForm({ block }: { block: ModalFormBlock }) {
  const { modal_key, form: forms } = block;
  const { ui } = useStores();
  const page = usePage();
  const [first] = forms;
  const isThere = Boolean(modal_key && first);
  useEffect(() => (isThere ? ui.addModal(modal_key) : undefined), [ui, modal_key, isThere]);
  if (!modal_key || !first) return null;
  return (
    <Modal
      open={ui.openModal === modal_key}
      onClose={ui.closeModal}
      heading={first.heading || first.cta_text}
      size="md"
    >
      <div className={styles.forms}>
        {forms.map((form) => (
          <div key={form._uid} className={styles.form}>
            {form.intro && <p className={styles.intro}>{form.intro}</p>}
            <Form
              content={form}
              data={dataOf('GenericForm', form, page)}
              endpoint="/api/form/"
              level={3}
              onDone={ui.closeModal}
            />
          </div>
        ))}
      </div>
    </Modal>
  );
});
