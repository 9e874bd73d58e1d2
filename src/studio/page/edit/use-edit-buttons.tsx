import { useEffect, useState, type ReactPortal, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import styles from './edit.module.css';

/** A button at every question of the form, which is the storefront's and knows nothing of editing. */
export function useEditButtons(
  form: RefObject<HTMLElement | null>,
  onEdit: (question: string) => void,
): readonly ReactPortal[] {
  const [shown, setShown] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const root = form.current;
    if (!root) return undefined;
    const look = () => {
      const found = [...root.querySelectorAll<HTMLElement>('[data-question]')];
      setShown((last) =>
        last.length === found.length && last.every((one, i) => one === found[i]) ? last : found,
      );
    };
    look();
    const watching = new MutationObserver(look);
    watching.observe(root, { childList: true, subtree: true });
    return () => watching.disconnect();
  }, [form]);
  return shown.map((element) => {
    const name = element.dataset['question'] ?? '';
    return createPortal(
      <button type="button" className={styles.pencil} onClick={() => onEdit(name)}>
        Edit <span className="visually-hidden">{name}</span>
      </button>,
      element,
      name,
    );
  });
}
