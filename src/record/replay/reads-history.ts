import type { Questionnaire } from '#engine';

/**
 * Whether any rule can look at what somebody had or answered before. What goes together and how much of it she may have
 * look at what she still has, whatever stands in them.
 */
export const mayReadHistory = ({
  refusals,
  flags,
  medicines: { withhold, flag, together, limits },
}: Questionnaire): boolean =>
  together.length > 0 ||
  limits.length > 0 ||
  [...refusals, ...flags, ...withhold, ...flag].some(({ readsHistory }) => readsHistory);
