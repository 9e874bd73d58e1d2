/** Writing to the pharmacy. */
export { ContactForm } from './contact-form.tsx';
