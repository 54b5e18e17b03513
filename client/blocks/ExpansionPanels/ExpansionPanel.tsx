import { type MouseEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { editorAttributes } from '../editorAttributes.ts';
import styles from './ExpansionPanels.module.css';
import type { ExpansionPanelsBlock } from './schema.ts';

/** Features that show before 'Read More'. The stylesheet hides the others. Spec part 1 §9. */
const shownAtFirst = { desktop: 6, mobile: 5 };

/** One panel: its first features, and a button for the others. Without JavaScript all of them show. */
export function ExpansionPanel({
  panel,
  level,
}: {
  panel: ExpansionPanelsBlock['panels'][number];
  level: HeadingLevel;
}) {
  const { heading, text, image, features } = panel;
  const [open, setOpen] = useState(false);
  const id = useId();
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    flushSync(() => setOpen(!open));
    // Closing moves the pressed button up by the height of what is hidden.
    if (open) currentTarget.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.panel} {...editorAttributes(panel)}>
      {image && (
        <div className={styles.media}>
          <Picture asset={image} aspect={16 / 9} sizes="(min-width: 768px) 50vw, 100vw" />
        </div>
      )}
      <Heading level={level} className={styles.heading}>
        {heading}
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.rest}>
        <ul id={id} className={styles.features} data-open={open || undefined}>
          {features.map((feature) => (
            <li key={feature._uid} className={styles.feature} {...editorAttributes(feature)}>
              {feature.heading}
              {feature.text && <span className={styles.detail}>{` ${feature.text}`}</span>}
            </li>
          ))}
        </ul>
        {features.length > shownAtFirst.mobile && (
          <button
            type="button"
            className={styles.more}
            data-mobile-only={features.length <= shownAtFirst.desktop || undefined}
            aria-expanded={open}
            aria-controls={id}
            onClick={toggle}
          >
            {open ? 'Read Less' : 'Read More'}
            {heading && <VisuallyHidden>: {heading}</VisuallyHidden>}
            <Icon name="chevronDown" className={styles.icon} />
          </button>
        )}
      </div>
    </div>
  );
}
