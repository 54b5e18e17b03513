import { useState } from 'react';
import { SearchField } from '../../features/search/SearchField.tsx';
import { useStores } from '../../stores/createStores.tsx';

/** Searches the site from the menu, which closes when it leads somewhere. */
export function MenuSearch() {
  const { ui } = useStores();
  const [words, setWords] = useState('');
  return <SearchField value={words} onChange={setWords} onLeave={ui.closeMegaMenu} />;
}
