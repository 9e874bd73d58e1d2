import { Button } from '#ui';
import styles from './edit.module.css';

interface ItemButtonsProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly onUp: () => void;
  readonly onRemove: () => void;
}

/** Moves or removes one of a list. */
export function ItemButtons({ name, isFirst, onUp, onRemove }: ItemButtonsProps) {
  return (
    <div className={styles.row}>
      <Button look="quiet" aria-disabled={isFirst || undefined} onClick={() => isFirst || onUp()}>
        Move {name} up
      </Button>
      <Button look="quiet" onClick={onRemove}>
        Remove {name}
      </Button>
    </div>
  );
}
