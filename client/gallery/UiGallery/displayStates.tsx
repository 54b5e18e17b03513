import { Price } from '../../components/Price.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Row, State } from './State.tsx';
import styles from './UiGallery.module.css';

export const BadgeStates = () => (
  <State name="Plain and strong">
    <Row>
      <Badge>Hybrid</Badge>
      <Badge>Seven seats</Badge>
      <Badge tone="strong">Clearance</Badge>
    </Row>
  </State>
);

export const PriceStates = () => (
  <>
    <State name="With what it includes">
      <p>
        <Price cents={46_990_00} after="Driveaway" />
      </p>
    </State>
    <State name="From, in cents">
      <p>
        <Price cents={1_249_50} before="From" after="Fitted RRP" fractionDigits={2} />
      </p>
    </State>
    <State name="None">
      <p>
        <Price cents={null} />
      </p>
    </State>
  </>
);

export const SkeletonStates = () => (
  <>
    <State name="Lines">
      <div className={styles.narrow}>
        <Skeleton label="Loading finance estimate" />
      </div>
    </State>
    <State name="A card">
      <div className={styles.narrow}>
        <Skeleton label="Loading news articles..." aspect={16 / 9} lines={2} />
      </div>
    </State>
  </>
);
