import type { Asset } from '../../../shared/content/values.ts';
import { Carousel } from '../../components/Carousel.tsx';
import { Video } from '../../components/Video.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SnapList, SnapSlide, SnapStrip } from '../../ui/SnapStrip.tsx';
import { cars, clip, interiors, scenes } from '../fixtureAssets.ts';
import { State } from './State.tsx';
import styles from './UiGallery.module.css';

const sizes = '(min-width: 768px) 80vw, 100vw';
const slide = (id: string, asset: Asset) => ({
  id,
  content: <Picture asset={asset} sizes={sizes} aspect={16 / 9} />,
});

export const CarouselStates = () => (
  <>
    <State name="Turns by itself">
      <Carousel
        label="The range on the road"
        loop
        autoplay
        slides={[
          slide('ridge', scenes.ridgeAlpineWide),
          {
            id: 'link',
            content: (
              <p className={styles.sketch}>
                <a href="/_blocks/ui/Carousel">A slide with a link</a>
              </p>
            ),
          },
          slide('drover', scenes.droverCoastWide),
        ]}
      />
    </State>
    <State name="Images, with two ends">
      <Carousel
        label="Interior images"
        noun="image"
        slides={[slide('dash', interiors.oceanDash), slide('seats', interiors.tanSeats)]}
      />
    </State>
    <State name="One slide alone">
      <Carousel label="One image" slides={[slide('arc', scenes.arcDuskWide)]} />
    </State>
  </>
);

export const PictureStates = () => (
  <>
    <State name="Whole">
      <Picture asset={scenes.mesaDesertWide} sizes={sizes} />
    </State>
    <State name="Cut around its focal point">
      <Picture asset={scenes.droverCoastTall} sizes={sizes} aspect={21 / 9} />
    </State>
  </>
);

const range = [
  { name: 'Ridge', asset: cars.ridge },
  { name: 'Haven', asset: cars.haven },
  { name: 'Mesa', asset: cars.mesa },
  { name: 'Drover', asset: cars.drover },
  { name: 'Arc', asset: cars.arc },
  { name: 'Pip', asset: cars.pip },
];

export const SnapStripStates = () => (
  <>
    <State name="With a fraction of the next in view">
      <SnapStrip className={styles.cards}>
        <SnapList>
          {range.map(({ name, asset }) => (
            <SnapSlide key={name}>
              <a className={styles.card} href="/_blocks/ui/SnapStrip">
                <Picture asset={asset} alt="" sizes="(min-width: 768px) 28vw, 80vw" />
                {name}
              </a>
            </SnapSlide>
          ))}
        </SnapList>
      </SnapStrip>
    </State>
    <State name="With a hint">
      <SnapStrip className={styles.cards} hint>
        <SnapList>
          {range.map(({ name, asset }) => (
            <SnapSlide key={name}>
              <a className={styles.card} href="/_blocks/ui/SnapStrip">
                <Picture asset={asset} alt="" sizes="(min-width: 768px) 28vw, 80vw" />
                {name}, again
              </a>
            </SnapSlide>
          ))}
        </SnapList>
      </SnapStrip>
    </State>
  </>
);

export const VideoStates = () => (
  <State name="With a poster">
    <Video
      src={clip.src}
      film={{ name: 'Ridge on an alpine pass', captions: '', transcript: '' }}
      poster={scenes.ridgeAlpineWide}
    />
  </State>
);
