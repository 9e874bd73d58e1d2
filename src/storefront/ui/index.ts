/** What pages are built of. Nothing here knows a product, a consultation or a customer. */
export { Breadcrumb } from './breadcrumb.tsx';
export { Button, buttonClass, type ButtonLook, type ButtonProps } from './button.tsx';
export { Card } from './card.tsx';
export { classes } from './classes.ts';
export * from './controls/index.ts';
export { Dialog } from './dialog.tsx';
export { useDocumentHead, type DocumentHead } from './document-head.ts';
export { ErrorSummary, type Mistake } from './error-summary.tsx';
export { LinkButton } from './link-button.tsx';
export { inPounds, Money } from './money.tsx';
export { Notice } from './notice.tsx';
export { Page } from './page.tsx';
export { PageTitle } from './page-title.tsx';
export { Picture } from './picture.tsx';
export { ProgressSteps } from './progress-steps.tsx';
export { Loading, Skeleton } from './skeleton.tsx';
export { Stepper } from './stepper.tsx';
export { prepareToasts, toast, Toasts } from './toast.tsx';
