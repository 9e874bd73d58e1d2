/** Pages that are mostly text: about us, delivery, terms, questions and answers. */
export { readPage, type TextPage } from './pages.ts';
export { Questions } from './questions.tsx';
export { readQuestions } from './question-groups.ts';
