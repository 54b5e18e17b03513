import type { ShownAssistance } from '../../../shared/vehicles/safety.ts';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import styles from './ModelSafety.module.css';

interface AssistanceProps {
  readonly assistance: readonly ShownAssistance[];
  readonly note: string;
  readonly level: HeadingLevel;
}

/** Each system by name: what it does, and which grades have it. */
export function Assistance({ assistance, note, level }: AssistanceProps) {
  return (
    <div className={styles.assistance}>
      <Heading level={level} className={styles.heading}>
        Driver assistance
      </Heading>
      <dl className={styles.systems}>
        {assistance.map(({ name, text, grades }) => (
          <div key={name} className={styles.system}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.grades}>{grades}</dd>
            {text && <dd className={styles.text}>{text}</dd>}
          </div>
        ))}
      </dl>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
