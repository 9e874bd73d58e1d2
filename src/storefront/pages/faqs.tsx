import { Link, useLoaderData } from '@tanstack/react-router';
import { Questions } from '#features/texts';
import { Page, useDocumentHead } from '#ui';
import { wordsOfBlocks } from '../content/text.ts';
import { PageHead } from './page-head.tsx';
import { questionsData } from './structured-data.ts';

export function FaqsPage() {
  const { title, description, lead, groups } = useLoaderData({ from: '/faqs' });
  const questions = groups.flatMap((group) =>
    group.questions.map(({ words, answer }) => ({ words, answer: wordsOfBlocks(answer) })),
  );
  useDocumentHead({ title, description, data: [questionsData(questions)] });
  return (
    <Page>
      <PageHead title={title} lead={lead} />
      <Questions groups={groups} />
      <p>
        Still wondering? <Link to="/contact-us">Contact us</Link>, and a person will answer.
      </p>
    </Page>
  );
}
