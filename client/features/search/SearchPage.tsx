import { useEffect } from 'react';
import { analyticsEvents, pushEvent } from '../../../shared/analytics.ts';
import {
  maxSearchLength,
  mayBePersonal,
  type SearchPageData,
  type SearchResult,
  searchKinds,
  type TextPart,
} from '../../../shared/search/search.ts';
import type { BlockProps } from '../../blocks/BlockProps.ts';
import { usePage } from '../../page/PageContext.tsx';
import { useTabMemory } from '../../page/useTabMemory.ts';
import { browserDataLayer } from '../../ui/dataLayer.ts';
import { EntryName } from '../../ui/EntryName.tsx';
import { SearchField, searchFoundId } from './SearchField.tsx';
import { SearchHelp } from './SearchHelp.tsx';
import styles from './SearchPage.module.css';

/** What the site finds for the words of the address. */
export function SearchPage({ data }: BlockProps<'SearchPage'>) {
  if (!data) return null;
  const { words, isCut, results } = data;
  return (
    <div className={styles.page} data-top="at-header">
      <div className={styles.head}>
        <h1 className={styles.name}>Search</h1>
        <Words key={words} words={words} />
        {words && (
          <p id={searchFoundId} className={styles.count} tabIndex={-1}>
            {countText(data)}
          </p>
        )}
        {isCut && (
          <p className={styles.note}>Only the first {maxSearchLength} characters were searched for.</p>
        )}
      </div>
      {results.length > 0 ? (
        <ol className={styles.results}>
          {results.map((result) => (
            <Result key={`${result.path} ${result.title}`} result={result} />
          ))}
        </ol>
      ) : (
        <SearchHelp words={words} />
      )}
      {words && <Told data={data} />}
    </div>
  );
}

/** What is typed belongs to the results that are shown, until it is searched for. */
function Words({ words }: { words: string }) {
  const { path } = usePage();
  const [typed, setTyped] = useTabMemory(`search:${path}:${words}`);
  return <SearchField value={typed ?? words} onChange={setTyped} onLeave={() => setTyped(null)} />;
}

function countText({ words, total, results }: SearchPageData): string {
  const what = `for “${words}”`;
  if (total === 0) return `Nothing was found ${what}.`;
  if (total > results.length)
    return `The first ${results.length} of ${total} results ${what}. Add a word to see fewer.`;
  return `${total} ${total === 1 ? 'result' : 'results'} ${what}.`;
}

function Result({ result: { kind, path, titleParts, excerpt } }: { result: SearchResult }) {
  return (
    <li className={styles.result}>
      <p className={styles.kind}>{searchKinds[kind]}</p>
      <EntryName level={2} href={path}>
        <Marked parts={titleParts} />
      </EntryName>
      {excerpt.length > 0 && (
        <p className={styles.excerpt}>
          <Marked parts={excerpt} />
        </p>
      )}
    </li>
  );
}

/** The same words in two places are told apart by where they stand. */
const Marked = ({ parts }: { parts: readonly TextPart[] }) =>
  parts.map(({ text, isMatch }, index) => {
    const key = `${index} ${text}`;
    return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });

/** Tells analytics what was looked for, unless it may name a person. */
function Told({ data: { words, total } }: { data: SearchPageData }) {
  useEffect(() => {
    const text = mayBePersonal(words) ? {} : { searchText: words };
    pushEvent(browserDataLayer(), analyticsEvents.siteSearch, { ...text, results: total });
  }, [words, total]);
  return null;
}
