import { asCents } from '../../../shared/units.ts';
import { Price } from '../../components/Price.tsx';
import { State } from './State.tsx';

export const PriceStates = () => (
  <>
    <State name="With what it includes">
      <p>
        <Price cents={asCents(46_990_00)} after="Driveaway" />
      </p>
    </State>
    <State name="From, in cents">
      <p>
        <Price cents={asCents(1_249_50)} before="From" after="Fitted RRP" fractionDigits={2} />
      </p>
    </State>
    <State name="None">
      <p>
        <Price cents={null} />
      </p>
    </State>
  </>
);
