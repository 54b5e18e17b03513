import { Form } from '../../features/forms/Form.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './CompetitionForm.module.css';

/** A competition: its prize, and the form to enter. */
export function CompetitionForm({ block, data }: BlockProps<'CompetitionForm'>) {
  const { heading, intro, image, form_id, sections } = block;
  const level = useHeadingLevel(block);
  if (!form_id || !sections.length) return null;
  return (
    <section className={styles.section}>
      <div className={styles.prize}>
        <SectionHeading heading={heading} intro={intro} level={level} />
        {image && <Picture asset={image} sizes="(min-width: 992px) 42vw, 100vw" />}
      </div>
      <div className={styles.form}>
        <Form content={block} data={data} endpoint="/api/competition/" level={levelBelow(heading, level)} />
      </div>
    </section>
  );
}
