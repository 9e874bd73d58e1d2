import type { Standing } from '#consultation';
import { useLater } from '#ui';

const load = () => import('./standing-alerts.tsx');

/** The words for whoever has been here before: they come with what is known of her, and cost a newcomer nothing. */
export const useStandingAlerts = (standing: Standing | undefined) =>
  useLater(load, standing?.latest !== undefined || standing?.tooEarly !== undefined);
