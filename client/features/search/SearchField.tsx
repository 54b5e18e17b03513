import type { SubmitEvent } from 'react';
import type { Country } from '../../../shared/country.ts';
import { withQuery } from '../../../shared/links.ts';
import type { SearchHit, SearchSuggestions } from '../../../shared/search/search.ts';
import { readSearchWords, searchKinds, searchPath } from '../../../shared/search/search.ts';
import { askJson } from '../../page/askJson.ts';
import { usePage } from '../../page/PageContext.tsx';
import { useVisit } from '../../page/useVisit.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Suggest, Suggestion } from '../../ui/useSuggestions.ts';
import styles from './SearchField.module.css';

/** Id of the line that says how much was found: a document that answers a search begins to be read there. */
export const searchFoundId = 'search-found';

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (words: string) => void;
  /** Runs when the search leads to another page. */
  readonly onLeave?: () => void;
}
interface SuggestedPage extends Suggestion {
  readonly path: string;
}

/** Searches the site, with suggestions that lead straight to a page. A plain form, so that it works without JavaScript. */
export function SearchField({ value, onChange, onLeave }: SearchFieldProps) {
  const { country } = usePage();
  const visit = useVisit();
  const go = (address: string) => {
    onLeave?.();
    visit(address);
  };
  const suggest: Suggest<SuggestedPage> = async (text, signal) => {
    const { words } = readSearchWords(text);
    const found = words ? await fetchSearchSuggestions(country, words, signal) : [];
    return found.map(({ title, kind, path }) => ({ label: title, note: searchKinds[kind], path }));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { words } = readSearchWords(value);
    if (words) go(searchPath(country, words));
  };
  return (
    <search className={styles.search} aria-label="Site">
      <form action={`${searchPath(country)}#${searchFoundId}`} onSubmit={submit}>
        <Combobox
          label="Search this site"
          placeholder="Search"
          name="q"
          value={value}
          onChange={onChange}
          onChoose={({ path }) => go(path)}
          suggest={suggest}
        />
        <IconButton type="submit" icon="search" label="Search" className={styles.button} />
      </form>
    </search>
  );
}

/** What the beginning of words may mean. Rejects when nobody can tell. */
async function fetchSearchSuggestions(
  country: Country,
  words: string,
  signal: AbortSignal,
): Promise<readonly SearchHit[]> {
  const address = withQuery(`/api/search/${country}/suggestions`, { q: words });
  return (await askJson<SearchSuggestions>(address, { signal })).suggestions;
}
