import { ExternalLink } from '#ui';
import { pharmacy } from './pharmacy.ts';
import styles from './reviews.module.css';

/** From one star to the next, in the units of the drawing. */
const STRIDE = 22;
const STARS = [0, 1, 2, 3, 4].map(outline);

/** What customers say, in stars. Our own markup: nothing is fetched from anybody. */
export function Reviews() {
  const { stars, words, href } = pharmacy.reviews;
  return (
    <div className={styles.reviews}>
      {/* One picture: each is looked through again for every frame of the page that it stands on. */}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${STARS.length * STRIDE} 20`}
        height={20}
        className={styles.stars}
      >
        <path d={STARS.join('')} />
        <path d={STARS.slice(0, Math.round(stars)).join('')} className={styles.full} />
      </svg>
      <ExternalLink href={href}>{words}</ExternalLink>
    </div>
  );
}

/** The nth star: ten corners, every other one near its middle. */
function outline(index: number): string {
  const corners = Array.from({ length: 10 }, (_, corner) => {
    const angle = (corner * Math.PI) / 5;
    const radius = corner % 2 === 0 ? 8.5 : 3.9;
    const x = index * STRIDE + 10 + radius * Math.sin(angle);
    const y = 10.5 - radius * Math.cos(angle);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
}
