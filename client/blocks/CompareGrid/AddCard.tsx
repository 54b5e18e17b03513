import type { ComparedModel } from '../../../shared/vehicles/comparison.ts';
import { Icon } from '../../ui/Icon.tsx';
import { WithoutJavaScript } from '../../ui/WithoutJavaScript.tsx';
import styles from './CompareCard.module.css';
import { compareTexts } from './compareTexts.ts';

interface AddCardProps {
  readonly models: readonly ComparedModel[];
  /** The address of the page with a model more: what adds it without JavaScript. */
  readonly hrefWith: (model: ComparedModel) => string;
  readonly onOpen: () => void;
}

/** Opens the list of the models that can be added. Spec part 2 §2.6. */
export function AddCard({ models, hrefWith, onOpen }: AddCardProps) {
  return (
    <li className={styles.card}>
      <button type="button" className={styles.opener} aria-haspopup="dialog" data-focus="" onClick={onOpen}>
        <span className={styles.plus}>
          <Icon name="plus" />
        </span>
        <span>{compareTexts.add}</span>
      </button>
      <WithoutJavaScript className={styles.plain}>
        <p>{compareTexts.select}</p>
        <ul className={styles.links}>
          {models.map((model) => (
            <li key={model.key}>
              <a href={hrefWith(model)}>{model.name}</a>
            </li>
          ))}
        </ul>
      </WithoutJavaScript>
    </li>
  );
}
