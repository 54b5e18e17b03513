import type { RangeModel } from '../../../shared/vehicles/modelRange.ts';
import type { OfferPanelSettings } from '../../../shared/vehicles/offerPanel.ts';
import { CarPicture } from '../../features/vehicles/CarPicture.tsx';
import { useTabMemory } from '../../page/useTabMemory.ts';
import { useStores } from '../../stores/createStores.tsx';
import { CarouselControls } from '../../ui/CarouselControls.tsx';
import styles from './RangeCarousel.module.css';
import { RangeModelDetail } from './RangeModelDetail.tsx';
import { useCentredStrip } from './useCentredStrip.ts';

interface RangeCarouselProps {
  /** Unlike the id of any other range: the chosen colours are remembered under it. */
  readonly id: string;
  readonly heading: string;
  readonly models: readonly RangeModel[];
  readonly settings: OfferPanelSettings;
}

/**
 * The cars in a row, one and two thirds in view, and all about the one in the middle below them. The browser scrolls
 * the row; without JavaScript what is about every model stands below it. Spec part 2 §2.7; WAI-ARIA 'Carousel'.
 */
export function RangeCarousel({ id, heading, models, settings }: RangeCarouselProps) {
  const { strip, index, go, listeners } = useCentredStrip(id, models.length);
  const [remembered, remember] = useTabMemory(`colours:${id}`);
  // Colours by models: 'ridge=copper&arc=ice', of uuids.
  const chosen = new URLSearchParams(remembered ?? '');
  const { ui } = useStores();
  // A colour that is not offered any more gives way to the first.
  const colourOf = ({ card, colours, colour }: RangeModel) =>
    colours.find(({ uuid }) => uuid === chosen.get(card.uuid))?.uuid ?? colour;
  const move = (to: number) => {
    go(to);
    ui.announce(`${models[to]?.card.name}, ${to + 1} of ${models.length}`);
  };
  const isSeveral = models.length > 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of the carousel pattern, not of fields; no landmark in a section
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={isSeveral ? heading : `${heading}, colours`}
    >
      <ul
        ref={strip}
        className={styles.strip}
        aria-label={`${heading}, pictures`}
        // A strip that scrolls must scroll by keyboard too.
        tabIndex={isSeveral ? 0 : undefined}
        {...listeners}
      >
        {models.map((model, n) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: a pointer's way to the car beside; the keyboard's are the buttons
          <li
            key={model.card.uuid}
            className={styles.car}
            data-current={n === index || undefined}
            onClick={() => n !== index && move(n)}
          >
            <ModelPicture model={model} colour={colourOf(model)} />
          </li>
        ))}
      </ul>
      {isSeveral && (
        <div className={styles.controls}>
          <CarouselControls
            count={models.length}
            index={index}
            noun="model"
            loop={false}
            go={(pattern) => move(placeOf(pattern, index))}
          />
        </div>
      )}
      <div className={styles.details}>
        {models.map((model, n) => (
          <RangeModelDetail
            key={model.card.uuid}
            model={model}
            isCurrent={n === index}
            hasName={isSeveral}
            colour={colourOf(model)}
            onColour={(colour) => {
              chosen.set(model.card.uuid, colour);
              remember(String(chosen));
            }}
            settings={settings}
          />
        ))}
      </div>
    </div>
  );
}

function ModelPicture({ model: { card, colours, layer }, colour }: { model: RangeModel; colour: string }) {
  const chosen = colours.find(({ uuid }) => uuid === colour);
  // Any other picture shows the car in a colour of its own.
  const isStandIn = chosen !== undefined && !chosen.image;
  const asset = chosen?.image ?? card.image;
  return (
    <CarPicture
      asset={asset}
      layer={chosen?.image ? layer : null}
      isStandIn={isStandIn}
      alt={asset?.alt || (chosen?.image ? `${card.name} in ${chosen.name}` : card.name)}
      sizes="(min-width: 1600px) 960px, 60vw"
    />
  );
}

/** The slide that a pattern of the controls means: `<`, `>`, `=2`. */
function placeOf(pattern: string, index: number): number {
  if (pattern === '<') return index - 1;
  return pattern === '>' ? index + 1 : Number(pattern.slice(1));
}
