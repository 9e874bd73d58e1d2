import type { ReactNode } from 'react';

/** RJSF's own messages, as they are: none of them reaches a patient, and no question has Markdown. */
export const Markdown = ({ children }: { readonly children: ReactNode }): ReactNode => children;
