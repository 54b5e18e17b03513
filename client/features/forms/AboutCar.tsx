import { observer } from 'mobx-react-lite';
import type { Form, FormStart } from '../../../shared/forms/form.ts';
import { carField, otherCar } from '../../../shared/forms/otherCar.ts';
import { referenceText } from '../../../shared/forms/priceReference.ts';
import { otherCarTexts } from '../../../shared/forms/texts.ts';
import { YourBuild } from '../../components/YourBuild.tsx';
import { WithoutJavaScript } from '../../ui/WithoutJavaScript.tsx';
import styles from './Form.module.css';
import type { FormStore } from './FormStore.ts';

interface AboutProps {
  readonly store: FormStore;
  readonly start: FormStart;
}

/** The one car that the enquiry names: the one that a link has brought along, or another that is chosen instead. */
export const AboutCar = observer(function AboutCar({ store, start }: AboutProps) {
  const { form, values } = store;
  if (!start.car && !start.former) return null;
  const other = otherCar(form, values, start);
  return (
    // The text changes with a choice below it.
    <div role="status">
      {other === undefined ? (
        <>
          <LinkedCar start={start} />
          {start.shown?.references.map((one) => (
            <p key={one.id} className={styles.note}>
              {referenceText(one)}
            </p>
          ))}
        </>
      ) : (
        <OtherCar form={form} start={start} other={other} />
      )}
      {carField(form)?.fixed === undefined && carField(form) && (
        <WithoutJavaScript>
          <p className={styles.note}>{otherCarTexts.noScript}</p>
        </WithoutJavaScript>
      )}
    </div>
  );
});

function LinkedCar({ start }: Pick<AboutProps, 'start'>) {
  const { car, former, built, stock, formerStock, loan } = start;
  const words = [car && `About the ${car}`, former && otherCarTexts.gone];
  const about = words.filter(Boolean).join('. ');
  return (
    <>
      {built && <YourBuild words="About the" built={built} stockNumber={stock} formerStock={formerStock} />}
      {(loan || !built) && (
        <div className={styles.about}>
          {!built && <p>{about}</p>}
          {loan && <p>{`Sent with it, as you worked it out: ${loan}`}</p>}
        </div>
      )}
    </>
  );
}

/** Tells what is not sent, and how it comes back. */
function OtherCar({ form, start, other }: { form: Form; start: FormStart; other: string }) {
  const line = carField(form)?.options.find(({ slug }) => slug === start.modelLine)?.text;
  return (
    <div className={styles.about}>
      <p>
        About the <strong>{other}</strong>
      </p>
      <p>{[otherCarTexts.leftOut(start), line && otherCarTexts.back(line)].filter(Boolean).join(' ')}</p>
    </div>
  );
}
