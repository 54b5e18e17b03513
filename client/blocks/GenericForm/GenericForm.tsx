import type { FormData } from '../../../shared/forms/form.ts';
import { Form } from '../../features/forms/Form.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './GenericForm.module.css';
import type { GenericFormBlock } from './schema.ts';

/** A form beside what it is for. */
export function GenericForm({ block, data }: { block: GenericFormBlock; data?: FormData }) {
  const { heading, intro, form_id, sections } = block;
  const level = useHeadingLevel(block);
  if (!form_id || !sections.length) return null;
  return (
    <section className={styles.section}>
      <SectionHeading heading={heading} intro={intro} level={level} />
      <div className={styles.form}>
        <Form content={block} data={data} endpoint="/api/form/" level={levelBelow(heading, level)} />
      </div>
    </section>
  );
}
