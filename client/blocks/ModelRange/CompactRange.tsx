import { internalLink } from '../../../shared/links.ts';
import type { RangeModel } from '../../../shared/vehicles/modelRange.ts';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { ModelPrice } from '../../features/vehicles/CardPrice.tsx';
import { CarPicture } from '../../features/vehicles/CarPicture.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { SnapList, SnapSlide, SnapStrip } from '../../ui/SnapStrip.tsx';
import styles from './CompactRange.module.css';

/** Every model small, the whole of it a link. Spec part 2 §2.7 'Compact range carousel'. */
export function CompactRange({ models }: { models: readonly RangeModel[] }) {
  return (
    <SnapStrip className={styles.strip}>
      <SnapList>
        {models.map(({ card, href }) => (
          <SnapSlide key={card.uuid}>
            <div className={styles.card}>
              <div className={styles.stage}>
                <CarPicture asset={card.image} sizes="(min-width: 768px) 36vw, 56vw" />
              </div>
              <Heading level={3} className={styles.name}>
                <ArrowLink link={internalLink(href)} cover>
                  {card.name}
                </ArrowLink>
              </Heading>
              <p>
                <ModelPrice card={card} />
              </p>
            </div>
          </SnapSlide>
        ))}
      </SnapList>
    </SnapStrip>
  );
}
