import { Carousel } from '../../components/Carousel.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { PictureSlide } from '../Carousel/PictureSlide.tsx';
import { editorAttributes } from '../editorAttributes.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './StepSlider.module.css';

/** Numbered steps, one at a time: what 'Next step' leads to is always the step that follows. */
export function StepSlider({ block }: BlockProps<'StepSlider'>) {
  const { heading, text, steps } = block;
  const level = useHeadingLevel(block);
  if (!heading && !text && steps.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHeading heading={heading} intro={text} level={level} />
      <Carousel
        label={['Steps', heading || steps[0]?.heading].filter(Boolean).join(': ')}
        noun="step"
        slides={steps.map((step, index) => ({
          id: step._uid,
          content: (
            <div {...editorAttributes(step)}>
              <PictureSlide
                image={step.image}
                heading={
                  <>
                    <VisuallyHidden>Step {index + 1}: </VisuallyHidden>
                    {step.heading}
                  </>
                }
                text={step.text}
                level={levelBelow(heading, level)}
                mark={String(index + 1)}
              />
            </div>
          ),
        }))}
      />
    </section>
  );
}
