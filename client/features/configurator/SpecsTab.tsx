import { observer } from 'mobx-react-lite';
import { canCompare } from '../../../shared/configurator/compareModels.ts';
import { type SectionId, sectionTitle } from '../../../shared/configurator/texts.ts';
import type { Asset } from '../../../shared/content/values.ts';
import { Button } from '../../components/Button.tsx';
import { afterPaint } from '../../ui/afterPaint.ts';
import { Picture } from '../../ui/Picture.tsx';
import { RadioGroup, type RadioOption } from '../../ui/RadioGroup.tsx';
import { useShownFirst } from '../../ui/useShownFirst.ts';
import styles from './Choices.module.css';
import { useConfigurator } from './ConfiguratorContext.ts';
import type { ChoiceRow } from './choiceRows.ts';
import { NextStep } from './NextStep.tsx';
import { prefetchChoice } from './stagePictures.ts';

/** Variant, then what the model has lists for, then the paint. Spec part 2 §2.1. */
export const SpecsTab = observer(function SpecsTab() {
  const { sections } = useConfigurator();
  return (
    <div className={styles.sections}>
      {sections.map((id) => (
        <ChoiceSection key={id} id={id} />
      ))}
      <NextStep to="interior" />
    </div>
  );
});

/** 'Only trims that fit the chosen colour are offered', else why there are none. Spec part 2 §2.1. */
export const InteriorTab = observer(function InteriorTab() {
  const { interiorMessage } = useConfigurator();
  return (
    <div className={styles.sections}>
      {interiorMessage === undefined ? (
        <ChoiceSection id="trim" />
      ) : (
        <div>
          <h2 className={styles.heading}>{sectionTitle('trim', 0)}</h2>
          <p>{interiorMessage}</p>
        </div>
      )}
      <NextStep to="accessories" />
    </div>
  );
});

const optionOf = ({ value, text, info, price, effect, color, image }: ChoiceRow): RadioOption => ({
  value,
  text,
  detail: price,
  info,
  note: effect,
  ...(color && { color }),
  ...(image && { media: <OptionPicture asset={image} /> }),
});

/** The picture of a choice's row, 80 px wide. */
const OptionPicture = ({ asset }: { asset: Asset }) => (
  <span className={styles.option}>
    <Picture asset={asset} alt="" aspect={1} sizes="80px" widths={[80, 160, 240]} />
  </span>
);

/** One choice of the build. It renders again only when its own rows change. */
const ChoiceSection = observer(function ChoiceSection({ id }: { id: SectionId }) {
  const store = useConfigurator();
  const { rows } = store.view(id);
  const [shown, pick] = useShownFirst(store.chosen(id), (chosen) => store.choose(id, chosen));
  return (
    <div className={styles.section}>
      <RadioGroup
        legend={sectionTitle(id, rows.length)}
        level={2}
        look={id === 'colour' ? 'swatch' : 'rows'}
        options={rows.map(optionOf)}
        value={shown}
        onChange={pick}
        onFocusChange={(isInside) =>
          afterPaint(() => {
            if (isInside) store.lookAt(id);
            else if (!isOnPictures(document.activeElement)) store.lookAt(null);
          })
        }
        onHint={(value) => prefetchChoice(store, id, value)}
      />
      {id === 'variant' && <AboutVariant />}
    </div>
  );
});

/** Whether the focus is on the pictures: whoever steps there from a choice wants to see its pictures, so they stay. */
const isOnPictures = (focused: Element | null): boolean => Boolean(focused?.closest('[data-shows]'));

const AboutVariant = observer(function AboutVariant() {
  const store = useConfigurator();
  const { cleanCarProgramme } = store.model;
  return (
    <>
      {cleanCarProgramme && <p className={styles.programme}>{cleanCarProgramme}</p>}
      {canCompare(store.line) && (
        <div className={styles.compare}>
          <Button color="secondary" size="sm" onClick={() => store.show('compare')}>
            Compare variants
          </Button>
        </div>
      )}
    </>
  );
});
