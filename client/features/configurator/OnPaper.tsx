import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { disclaimerTitle } from '../../../shared/configurator/texts.ts';
import { formatDay } from '../../../shared/dates.ts';
import { referenceText } from '../../../shared/forms/priceReference.ts';
import { withQuery } from '../../../shared/links.ts';
import { usePage } from '../../page/PageContext.tsx';
import { useCode } from '../../ui/useCode.ts';
import { useConfigurator } from './ConfiguratorContext.ts';
import styles from './Summary.module.css';

/** What paper has beyond the summary: the price's disclaimers, the day, and the way back to the build at this price. */
export const OnPaper = observer(function OnPaper() {
  const store = useConfigurator();
  const { path } = usePage();
  const [day, setDay] = useState('');
  const { line, model, tab, code, buyer, shown } = store;
  // The day of the shopper, not of the server, whose pages are kept for later.
  useEffect(() => {
    const tell = () => setDay(formatDay(new Date().toISOString(), line.country));
    if (tab === 'summary') tell();
    window.addEventListener('beforeprint', tell);
    return () => window.removeEventListener('beforeprint', tell);
  }, [tab, line]);
  const texts = model.priceDisclaimers.flatMap((uuid) => line.disclaimers[uuid]?.text ?? []);
  if (!day) return null;
  const link = `${window.location.origin}${withQuery(path, { build: code, ...buyer })}`;
  return (
    <div className={styles.paper}>
      <div>
        {texts.length > 0 && (
          <p>
            <strong>{disclaimerTitle}:</strong>
            {` ${texts.join(' ')}`}
          </p>
        )}
        {shown.reference && <p>{referenceText(shown.reference)}</p>}
        <p>
          Printed on {day}. Prices are those of that day. The build as it is today: {link}
        </p>
      </div>
      <Code link={link} />
    </div>
  );
});

const loadQrCode = () => import('./QrCode.tsx');

/** The link for a camera. Where its code cannot be fetched, the link in letters is enough. */
function Code({ link }: { link: string }) {
  const { loaded } = useCode(loadQrCode);
  return loaded ? <loaded.QrCode text={link} /> : null;
}
