import type { Asset } from '../../../shared/content/values.ts';
import { localizePath } from '../../../shared/links.ts';
import { RichText } from '../../components/RichText.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { Blocks } from '../Blocks.tsx';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './NewsDetail.module.css';

/** Width / height of the banner: wide on every screen, wider where it runs to both edges. */
const aspect = 16 / 9;
const wideAspect = 21 / 9;

/** A news article. Classic: picture under the words; 2025: words under a picture from edge to edge. Spec part 1 §2. */
export function NewsDetail({ block, data }: BlockProps<'NewsDetail'>) {
  const { country } = usePage();
  const level = useHeadingLevel(block);
  const { title, description, banner_image: banner, body, layout } = block;
  if (!title && !description && !banner && body.length === 0) return null;
  const isWide = layout === '2025' && banner !== null;
  return (
    <article className={isWide ? styles.wide : styles.classic} data-top={isWide ? 'under-header' : undefined}>
      <header className={styles.head} data-words>
        <BackLink href={localizePath('/news', country)}>All articles</BackLink>
        {title && (
          <Heading level={level} className={styles.title}>
            {title}
          </Heading>
        )}
        <ArticleFacts block={block} data={data} />
      </header>
      {description && (
        <div className={styles.description} data-words>
          <RichText doc={description} headingBase={level + 1} />
        </div>
      )}
      {banner && (
        <div className={styles.banner}>
          <Picture {...(isWide ? widePicture(banner) : picture(banner))} priority={level === 1} />
        </div>
      )}
      {body.length > 0 && (
        <div className={styles.body}>
          <Blocks blocks={body} />
        </div>
      )}
    </article>
  );
}

const picture = (asset: Asset) => ({ asset, aspect, sizes: '(min-width: 1440px) 82rem, 94vw' });

/** From edge to edge, and flatter from a tablet on. */
const widePicture = (asset: Asset) => ({
  asset,
  aspect,
  sizes: '100vw',
  variants: [{ asset, media: '(min-width: 768px)', aspect: wideAspect, sizes: '100vw' }],
});

/** Categories joined by commas, and the day of publication. */
function ArticleFacts({ block, data }: BlockProps<'NewsDetail'>) {
  const published = data && 'day' in data ? data : undefined;
  const categories = block.news_categories.map(({ name, content }) => content.name || name).join(', ');
  return (
    <p className={styles.facts}>
      {categories && <span>{categories}</span>}{' '}
      {published?.publishedAt ? (
        <time dateTime={published.publishedAt}>{published.day}</time>
      ) : (
        <span>Unpublished</span>
      )}
    </p>
  );
}
