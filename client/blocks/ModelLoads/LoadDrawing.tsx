import styles from './LoadDrawing.module.css';
import { type Box, fontSize, type Label, type LoadGeometry, wheelRadius } from './loadGeometry.ts';
import type { Point } from './outlines.ts';

/** Px for a unit where there is room: every car in one scale. */
const scale = 3;
const lineHeight = 2.5;

/** The car from the side with its loads. A picture: the figures stand beside it in words. */
export function LoadDrawing({ geometry, label }: { geometry: LoadGeometry; label: string }) {
  const { outline, boxes, ball, trailer, span, viewBox } = geometry;
  const { x, y, width, height } = viewBox;
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.drawing}
      viewBox={[x, y, width, height].join(' ')}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      fontSize={fontSize}
    >
      <path className={styles.line} d={`M${x} 0H${x + width}`} />
      <path className={styles.car} d={outline.body} />
      <path className={styles.glass} d={outline.glass} />
      {trailer && (
        <path
          className={styles.line}
          d={`M${trailer.drawbar.from.x} ${trailer.drawbar.from.y}H${trailer.drawbar.to.x}`}
        />
      )}
      {boxes.map((box) => (
        <LoadBox key={box.kind} box={box} isInner={box.kind === 'unbraked' && isTold('braked', boxes)} />
      ))}
      {outline.wheels.map((wheel) => (
        <Wheel key={wheel.x} at={wheel} radius={outline.wheelRadius} />
      ))}
      {trailer?.axles.map((axle) => (
        <Wheel key={axle.x} at={axle} radius={wheelRadius} />
      ))}
      {ball && (
        <>
          <path className={styles.line} d={`M${outline.length - 1} ${ball.y}H${ball.x}`} />
          <circle className={styles.ball} cx={ball.x} cy={ball.y} r="2" />
        </>
      )}
      {span && (
        <>
          <path className={styles.span} d={`M0.5 2.5v${lineHeight}H${span.to - 0.5}v-${lineHeight}`} />
          <Figure label={span.label} />
        </>
      )}
    </svg>
  );
}

const isTold = (kind: Box['kind'], boxes: readonly Box[]): boolean => boxes.some((box) => box.kind === kind);

function LoadBox({ box: { x, y, side, label }, isInner }: { box: Box; isInner: boolean }) {
  return (
    <>
      {isInner ? (
        <path className={styles.inner} d={`M${x} ${y}h${side}v${side}`} />
      ) : (
        <rect className={styles.box} x={x} y={y} width={side} height={side} />
      )}
      <Figure label={label} />
    </>
  );
}

const Figure = ({ label: { x, y, text, isOnBox } }: { label: Label }) => (
  <text className={isOnBox ? styles.onBox : styles.beside} x={x} y={y}>
    {text}
  </text>
);

const Wheel = ({ at, radius }: { at: Point; radius: number }) => (
  <>
    <circle className={styles.wheel} cx={at.x} cy={at.y} r={radius} />
    <circle className={styles.hub} cx={at.x} cy={at.y} r={radius / 2.4} />
  </>
);
