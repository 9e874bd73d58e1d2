import type { History } from '#engine';
import { counted } from './counted.ts';

/** supplied with 'mounjaro-5' (1 pack) 12 days ago; refused by 'hrt' 30 days ago. */
export function historyInWords({ supplies, consultations }: History): string {
  return [
    ...supplies.map(({ medicine, quantity, daysAgo, isOpen }) => {
      const packs = counted(quantity, 'pack');
      return isOpen
        ? `with '${medicine}' (${packs}) in an open order of ${ago(daysAgo)}`
        : `supplied with '${medicine}' (${packs}) ${ago(daysAgo)}`;
    }),
    ...consultations.map(({ questionnaire, outcome, daysAgo }) =>
      outcome === 'refused'
        ? `refused by '${questionnaire}' ${ago(daysAgo)}`
        : `eligible in '${questionnaire}' ${ago(daysAgo)}`,
    ),
  ].join('; ');
}

const ago = (days: number): string =>
  days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
