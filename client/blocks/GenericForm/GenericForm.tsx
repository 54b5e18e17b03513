import { Form } from '../../features/forms/Form.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './GenericForm.module.css';

/** A form beside what it is for. */
export function GenericForm({ block, data }: BlockProps<'GenericForm'>) {
  const { heading, intro, image, form_id, sections } = block;
  const level = useHeadingLevel(block);
  if (!form_id || !sections.length) return null;
  return (
    <section className={styles.section}>
      <div className={styles.lead}>
        <SectionHeading heading={heading} intro={intro} level={level} />
        {image && (
          <Picture
            asset={image}
            aspect={16 / 9}
            sizes="(min-width: 992px) 40vw, 100vw"
            priority={level === 1}
          />
        )}
      </div>
      <div className={styles.form}>
        <Form content={block} data={data} endpoint="/api/form/" level={levelBelow(heading, level)} />
      </div>
    </section>
  );
}
