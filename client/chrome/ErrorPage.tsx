import { internalLink } from '../../shared/links.ts';
import { Blocks } from '../blocks/Blocks.tsx';
import { Button } from '../components/Button.tsx';
import { usePage } from '../page/PageContext.tsx';
import styles from './ErrorPage.module.css';

/** What went wrong, in the visitor's words, and the way home; below it the blocks of the error story. Spec part 1 §2. */
export function ErrorPage() {
  const { blocks, country, error } = usePage();
  if (!error) return null;
  const { missing } = error;
  return (
    <>
      <div className={styles.error}>
        <p className={styles.status}>{error.status}</p>
        <h1 className={styles.message}>{error.message}</h1>
        {error.status >= 500 && error.requestId && (
          <p className={styles.request}>
            If you write to us about this, please quote <code>{error.requestId}</code>.
          </p>
        )}
        {missing && <p>{missing.text}</p>}
        <div className={styles.ways}>
          {missing?.link && <Button link={internalLink(missing.link.path)}>{missing.link.text}</Button>}
          <Button color={missing?.link ? 'secondary' : 'primary'} link={internalLink(`/${country}/`)}>
            Go home
          </Button>
        </div>
      </div>
      <Blocks blocks={blocks} />
    </>
  );
}
