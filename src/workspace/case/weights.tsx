import type { KnownWeight } from '#case';
import { dayInWords } from '#contract';
import styles from './weights.module.css';

/** Of how many points the chart is made, whatever room it has on a page. */
const [WIDTH, HEIGHT, EDGE] = [480, 200, 32];
const DAY = 24 * 60 * 60_000;

/** Her weights as a small chart, beside the same as a table. */
export function Weights({ weights }: { readonly weights: readonly KnownWeight[] }) {
  if (weights.length === 0) return null;
  return (
    <>
      <h3 className={styles.subtitle}>Her weight</h3>
      <div className={styles.both}>
        {weights.length > 1 && <Chart weights={weights} />}
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Weight</th>
              <th scope="col">Known from</th>
            </tr>
          </thead>
          <tbody>
            {[...weights].reverse().map(({ kilograms, on, verified }, index) => (
              <tr key={`${on} ${index}`}>
                <td>{dayInWords(on)}</td>
                <td>{kilograms} kg</td>
                <td>{verified ? `${verified.method}, ${verified.by}` : 'her answer'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Chart({ weights }: { readonly weights: readonly KnownWeight[] }) {
  const days = weights.map(({ on }) => Date.parse(on) / DAY);
  const kilograms = weights.map((weight) => weight.kilograms);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const [least, most] = [Math.floor(Math.min(...kilograms)), Math.ceil(Math.max(...kilograms))];
  const x = (day: number): number => EDGE + part(day, first, last) * (WIDTH - 2 * EDGE);
  const y = (kg: number): number => HEIGHT - EDGE - part(kg, least, most) * (HEIGHT - 2 * EDGE);
  const points = weights.map(({ kilograms: kg, verified }, index) => ({
    x: x(days[index] ?? first),
    y: y(kg),
    isSeen: verified !== null,
  }));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`A chart of ${weights.length} weights between ${least} and ${most} kg. The table says each.`}
      className={styles.chart}
    >
      {[least, most].map((kg) => (
        <g key={kg}>
          <line x1={EDGE} x2={WIDTH - EDGE} y1={y(kg)} y2={y(kg)} className={styles.grid} />
          <text x={EDGE} y={y(kg) - 6} className={styles.label}>
            {kg} kg
          </text>
        </g>
      ))}
      <polyline
        points={points.map((point) => `${point.x},${point.y}`).join(' ')}
        className={styles.course}
      />
      {points.map((point, index) =>
        point.isSeen ? (
          <rect
            key={index}
            x={point.x - 6}
            y={point.y - 6}
            width="12"
            height="12"
            className={styles.seen}
          />
        ) : (
          <circle key={index} cx={point.x} cy={point.y} r="6" className={styles.said} />
        ),
      )}
      <text x={EDGE} y={HEIGHT - 8} className={styles.label}>
        square: seen, circle: as she said
      </text>
    </svg>
  );
}

/** Where something lies between two ends; in the middle where they are one. */
const part = (at: number, from: number, to: number): number =>
  from === to ? 0.5 : (at - from) / (to - from);
