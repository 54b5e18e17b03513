import { type ComponentProps, useState } from 'react';
import { marketOf } from '../../shared/country.ts';
import { usePage } from '../page/PageContext.tsx';
import { useStores } from '../stores/createStores.tsx';
import type { FilmWords } from '../stores/UiStore.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './Film.module.css';

interface FilmProps extends Omit<ComponentProps<'video'>, 'aria-label' | 'aria-hidden' | 'crossOrigin'> {
  /** Undefined: a film that is told by the picture below it, and is not there for who does not see it. */
  readonly words: FilmWords | undefined;
}

/** The element of every film: with its name, and its captions where the security policy lets them through. */
export function Film({ words, onError, ...video }: FilmProps) {
  const { country } = usePage();
  const { ui } = useStores();
  const [hasCaptions, setCaptions] = useState(words !== undefined && ui.canPlay(words.captions));
  const captions = hasCaptions ? words?.captions : undefined;
  // Captions of another origin go only with a film that is asked for without cookies (HTML, "The track element").
  const isForeign = captions !== undefined && !captions.startsWith('/');
  return (
    <video
      // An origin that does not let others read its films is asked again, without captions, by another element.
      key={String(isForeign)}
      {...video}
      aria-label={words && (words.name || 'Video')}
      aria-hidden={words ? undefined : true}
      crossOrigin={isForeign ? 'anonymous' : undefined}
      onError={isForeign ? () => setCaptions(false) : onError}
    >
      {captions && (
        <track
          kind="captions"
          src={captions}
          srcLang={marketOf(country).languageTag}
          label="Captions"
          default
        />
      )}
    </video>
  );
}

/** What a film says and shows, in words, below its player; nothing where nobody has written it. */
export function Transcript({ words: { name, transcript } }: { words: FilmWords }) {
  if (!transcript) return null;
  return (
    <details className={styles.transcript}>
      <summary>
        Transcript<VisuallyHidden> of {name}</VisuallyHidden>
      </summary>
      {transcript.split(/\n\s*\n/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: text has no identity but its place
        <p key={index}>{paragraph}</p>
      ))}
    </details>
  );
}
