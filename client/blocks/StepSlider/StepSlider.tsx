import { Carousel } from '../../components/Carousel.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { PictureSlide } from '../Carousel/PictureSlide.tsx';
import { editorAttributes } from '../editorAttributes.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';

/** Numbered steps, one at a time: what 'Next step' leads to is always the step that follows. */
export function StepSlider({ block }: BlockProps<'StepSlider'>) {
  const { heading, text, steps } = block;
  const level = useHeadingLevel(block);
  if (!heading && !text && steps.length === 0) return null;
  return (
    <BlockSection heading={heading} intro={text} level={level}>
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
    </BlockSection>
  );
}
