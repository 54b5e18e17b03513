import { appointmentTexts } from '../../../shared/appointments/texts.ts';
import { dialled } from '../../../shared/dealers/dialled.ts';
import { referenceText } from '../../../shared/forms/priceReference.ts';
import type { FormThanks, ThankedDealer } from '../../../shared/forms/thanks.ts';
import { Button } from '../../components/Button.tsx';
import { useSite } from '../../page/PageContext.tsx';
import { useAnewOnReturn } from '../../page/whenComeBack.ts';
import styles from './ThanksDetails.module.css';

/** What was asked for, who answers and when they can be reached, and a calendar file for a day. */
export function ThanksDetails({ thanks }: { thanks: FormThanks }) {
  const { car, references = [], when, isWish, dealer, calendar, booking } = thanks;
  // The booking may be moved or cancelled on its page.
  useAnewOnReturn(booking !== undefined);
  return (
    <>
      <dl className={styles.facts}>
        {car && <Fact name="Car">{car}</Fact>}
        {references.length > 0 && (
          <Fact name="Price">
            {references.map((one) => (
              <p key={one.id}>{referenceText(one)}</p>
            ))}
          </Fact>
        )}
        {when && (
          <Fact name="When">
            {when}
            {booking && (
              <p className={styles.note}>
                {`${appointmentTexts.booked} `}
                <a href={booking}>{appointmentTexts.change}</a>
              </p>
            )}
            {isWish && !dealer?.closedOn && !dealer?.holiday && (
              <p className={styles.note}>{appointmentTexts.wish}</p>
            )}
            {dealer?.closedOn && (
              <p className={styles.note}>
                {dealer.name} is not open on a {dealer.closedOn}: it will suggest another day.
              </p>
            )}
            {dealer?.holiday && (
              <p className={styles.note}>
                {dealer.name} is closed on that day ({dealer.holiday}): it will suggest another.
              </p>
            )}
          </Fact>
        )}
        {dealer ? <Dealer dealer={dealer} /> : <CustomerService />}
      </dl>
      {calendar && (
        <p>
          <Button
            color="secondary"
            size="sm"
            link={{ href: calendar, kind: 'url', newTab: false, video: false }}
          >
            Add to calendar
          </Button>
        </p>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Dealer({ dealer }: { dealer: ThankedDealer }) {
  const { name, href, address, phone, hours } = dealer;
  return (
    <>
      <Fact name="Dealership">
        <a href={href}>{name}</a>
        <p>{address}</p>
      </Fact>
      {phone && (
        <Fact name="Telephone">
          <a href={dialled(phone)}>{phone}</a>
        </Fact>
      )}
      {hours.length > 0 && (
        <Fact name="Open">
          {hours.map((line) => (
            <p key={line.days}>
              {line.days}: {line.hours}
            </p>
          ))}
          <p className={styles.note}>They may differ on public holidays.</p>
        </Fact>
      )}
    </>
  );
}

/** Whom to call where no dealer was chosen. */
function CustomerService() {
  const { phone } = useSite();
  return (
    <Fact name="Customer Service">
      <a href={phone.href}>{phone.display}</a>
    </Fact>
  );
}
