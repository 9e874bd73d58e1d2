import { screenOf } from '#ui';

/** A screen on which nothing is painted until it is said, and which is hidden or left when it is said. */
export function unseenScreen() {
  const painted: (() => void)[] = [];
  const hiding: (() => void)[] = [];
  let hidden = false;
  const tell = (callbacks: readonly (() => void)[]) => callbacks.forEach((callback) => callback());
  return {
    screen: screenOf({
      isHidden: () => hidden,
      afterPaint: (callback) => void painted.push(callback),
      onHiding: (callback) => void hiding.push(callback),
    }),
    paints: () => tell(painted.splice(0)),
    /** The tab is closed: the page goes before it is hidden. */
    leaves: () => tell(hiding),
    hides() {
      hidden = true;
      tell(hiding);
    },
  };
}
