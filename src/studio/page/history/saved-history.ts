/** The history under trial stays in this tab, and is one person's through all questionnaires. */
import { useState } from 'react';
import { EMPTY_HISTORY, type EarlierConsultation, type History, type Supply } from '#engine';

/** What is known of her; `undefined` where nothing is known, which is not an empty history. */
export type TriedHistory = History | undefined;

const KEY = 'preview/history';
const UNKNOWN = 'unknown';

export function useTriedHistory(): readonly [TriedHistory, (history: TriedHistory) => void] {
  const [history, setHistory] = useState(savedHistory);
  const save = (changed: TriedHistory) => {
    sessionStorage.setItem(KEY, JSON.stringify(changed ?? UNKNOWN));
    setHistory(changed);
  };
  return [history, save];
}

function savedHistory(): TriedHistory {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '');
    if (saved === UNKNOWN) return undefined;
    return isHistory(saved) ? saved : EMPTY_HISTORY;
  } catch {
    return EMPTY_HISTORY;
  }
}

const isObject = (value: unknown): value is { readonly [field: string]: unknown } =>
  typeof value === 'object' && value !== null;

const isHistory = (value: unknown): value is History =>
  isObject(value) &&
  Array.isArray(value['supplies']) &&
  value['supplies'].every(isSupply) &&
  Array.isArray(value['consultations']) &&
  value['consultations'].every(isConsultation);

const isSupply = (value: unknown): value is Supply =>
  isObject(value) &&
  typeof value['medicine'] === 'string' &&
  typeof value['daysAgo'] === 'number' &&
  typeof value['quantity'] === 'number' &&
  typeof value['isOpen'] === 'boolean';

const isConsultation = (value: unknown): value is EarlierConsultation =>
  isObject(value) &&
  typeof value['questionnaire'] === 'string' &&
  (value['outcome'] === 'eligible' || value['outcome'] === 'refused') &&
  typeof value['daysAgo'] === 'number';
