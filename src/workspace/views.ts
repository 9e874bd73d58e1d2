/** The lists of orders, the first of which is what waits. */
export const VIEWS = ['pending', 'active', 'past', 'cancelled'] as const;

export type View = (typeof VIEWS)[number];

export const isView = (text: unknown): text is View => VIEWS.some((view) => view === text);
