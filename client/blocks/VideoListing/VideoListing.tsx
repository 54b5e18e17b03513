import { Transcript } from '../../components/Film.tsx';
import { filmWords } from '../../components/filmWords.ts';
import { Video } from '../../components/Video.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import { listedVideos } from './listedVideos.ts';
import { VideoLibrary } from './VideoLibrary.tsx';
import styles from './VideoListing.module.css';

/** The brand's films: one that opens the page, and below it all of them by category. Spec part 2 §3 and §9. */
export function VideoListing({ block }: BlockProps<'VideoListing'>) {
  const { heading, subHeading, heroVideo, image, videoCategories } = block;
  const { query, blocks } = usePage();
  const level = useHeadingLevel(block);
  if (!heading && !subHeading && !heroVideo && !image && videoCategories.length === 0) return null;
  const { models, videos } = listedVideos(videoCategories);
  const { model = '', video = '' } = query;
  const film = filmWords(block, heroVideo?.alt || heading);
  return (
    <BlockSection heading={heading} intro={subHeading} level={level}>
      {(heroVideo || image) && (
        <div className={styles.hero}>
          {image && <Picture asset={image} sizes="(min-width: 1440px) 82rem, 94vw" cover />}
          {heroVideo && <Video src={heroVideo.src} film={film} cover={image !== null} />}
        </div>
      )}
      {heroVideo && <Transcript words={film} />}
      <VideoLibrary
        // A navigation to another view of the same page mounts the library anew.
        key={`${model} ${video}`}
        name={heading}
        models={models}
        videos={videos}
        model={model}
        video={video}
        isAlone={blocks.filter(({ component }) => component === block.component).length < 2}
        level={levelBelow(heading, level)}
      />
    </BlockSection>
  );
}
