import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { withQuery } from '../../../shared/links.ts';
import { Button } from '../../components/Button.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { useTabMemory } from '../../page/useTabMemory.ts';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { useConfigurator } from './ConfiguratorContext.ts';
import { EntryForm } from './EntryForm.tsx';
import { OnPaper } from './OnPaper.tsx';
import styles from './Summary.module.css';

/** The build as a link and as a code to read out, on paper, and back from a code. */
export const ShareBuild = observer(function ShareBuild() {
  const store = useConfigurator();
  const { path } = usePage();
  const [status, setStatus] = useState('');
  const [typed, setTyped] = useTabMemory(`build-code:${path}`);
  const { code } = store;
  const copy = async (text: string, done: string) => {
    // The same words twice would not be read out twice.
    setStatus('');
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setStatus(isCopied ? done : 'Copying is not allowed here. The link is in the address of this page.');
  };
  return (
    <section className={styles.share}>
      <h2 className={styles.heading}>Keep or share this build</h2>
      <p>
        Build code <strong className={styles.code}>{grouped(code)}</strong>
      </p>
      <div className={styles.steps} data-screen>
        <Button color="secondary" size="sm" onClick={() => store.show('builds')}>
          My builds
        </Button>
        <Button
          color="secondary"
          size="sm"
          onClick={() =>
            void copy(
              `${window.location.origin}${withQuery(path, { build: code, ...store.buyer })}`,
              'The link to this build is copied.',
            )
          }
        >
          Copy link
        </Button>
        <Button
          color="secondary"
          size="sm"
          onClick={() => void copy(grouped(code), 'The build code is copied.')}
        >
          Copy code
        </Button>
        <Button color="secondary" size="sm" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
        <Button color="secondary" size="sm" onClick={store.startAgain}>
          Start again
        </Button>
      </div>
      <StatusLine message={status} />
      <OnPaper />
      {/* A page of its own, so that it works without JavaScript too. */}
      <EntryForm
        label="Have a build code?"
        button="Show build"
        color="secondary"
        action={path}
        hidden={store.buyer}
        input={{
          name: 'build',
          value: typed ?? '',
          autoCapitalize: 'characters',
          spellCheck: false,
          maxLength: 400,
          onChange: ({ target }) => setTyped(target.value),
        }}
      />
    </section>
  );
});

/** In fours, as people read them out. */
const grouped = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
