import { observer } from 'mobx-react-lite';
import { accessoriesTexts } from '../../../shared/configurator/texts.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useShownFirst } from '../../ui/useShownFirst.ts';
import type { AccessoryView } from './accessoryViews.ts';
import styles from './Choices.module.css';
import { useConfigurator } from './ConfiguratorContext.ts';
import { NextStep } from './NextStep.tsx';

/** Spec part 2 §2.1: 'Accessories show name, image and price'. */
export const AccessoriesTab = observer(function AccessoriesTab() {
  const { accessories } = useConfigurator();
  return (
    <div className={styles.sections}>
      <fieldset className={styles.accessories}>
        <legend>
          <h2 className={styles.heading}>{accessoriesTexts.heading}</h2>
        </legend>
        <p className={styles.hint}>{accessoriesTexts.text}</p>
        {accessories.map((accessory) => (
          <Accessory key={accessory.uuid} accessory={accessory} />
        ))}
      </fieldset>
      <NextStep to="summary" />
    </div>
  );
});

const Accessory = observer(function Accessory({ accessory }: { accessory: AccessoryView }) {
  const store = useConfigurator();
  const { uuid, name, description, image, price, along, isChosen } = accessory;
  const [isShown, pick] = useShownFirst(isChosen, () => store.toggleAccessory(uuid));
  return (
    <label className={styles.accessory}>
      <input
        type="checkbox"
        className={styles.checkbox}
        checked={isShown}
        onChange={({ currentTarget }) => pick(currentTarget.checked)}
      />
      <span className={styles.thumb}>
        {image && <Picture asset={image} alt="" sizes="112px" widths={[112, 224, 336]} aspect={4 / 3} />}
      </span>
      <span className={styles.accessoryText}>
        <span className={styles.accessoryName}>{name}</span>
        <span className={styles.soft}>{` ${price}`}</span>
        {description && <span className={styles.soft}>{` ${description}`}</span>}
        {along && <span className={styles.along}>{` ${along}.`}</span>}
      </span>
    </label>
  );
});
