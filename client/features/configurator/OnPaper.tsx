import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { disclaimerTitle } from '../../../shared/configurator/texts.ts';
import { formatDay } from '../../../shared/dates.ts';
import { withQuery } from '../../../shared/withQuery.ts';
import { usePage } from '../../page/PageContext.tsx';
import { useConfigurator } from './ConfiguratorContext.ts';
import styles from './Summary.module.css';

const QrCode = lazy(async () => {
  const { QrCode } = await import('./QrCode.tsx');
  return { default: QrCode };
});

/** What paper has beyond the summary: the price's disclaimers, the day, and the way back to the build. */
export const OnPaper = observer(function OnPaper() {
  const store = useConfigurator();
  const { path } = usePage();
  const [day, setDay] = useState('');
  const { line, model, tab, code } = store;
  // The day of the shopper, not of the server, whose pages are kept for later.
  useEffect(() => {
    const tell = () => setDay(formatDay(new Date().toISOString(), line.country));
    if (tab === 'summary') tell();
    window.addEventListener('beforeprint', tell);
    return () => window.removeEventListener('beforeprint', tell);
  }, [tab, line]);
  const texts = model.priceDisclaimers.flatMap((uuid) => line.disclaimers[uuid]?.text ?? []);
  if (!day) return null;
  const link = `${window.location.origin}${withQuery(path, { build: code })}`;
  return (
    <div className={styles.paper}>
      <div>
        {texts.length > 0 && (
          <p>
            <strong>{disclaimerTitle}:</strong> {texts.join(' ')}
          </p>
        )}
        <p>
          Printed on {day}. Prices are those of that day. The build as it is today: {link}
        </p>
      </div>
      <Suspense>
        <QrCode text={link} />
      </Suspense>
    </div>
  );
});
