import { useSelector } from '@xstate/react';
import { useConsultation } from '#form';
import { Alert } from '#ui';

/** Which of her answers of before did not stay, and why: until she has answered anew, or has gone on from here. */
export function NotKept() {
  const { actor } = useConsultation();
  const notKept = useSelector(actor, ({ context }) => context.notKept);
  const titlesOf = (why: (typeof notKept)[number]['why']) =>
    notKept.filter((one) => one.why === why).map(({ title }) => title);
  const [otherwise, gone] = [titlesOf('reads-otherwise'), titlesOf('not-asked')];
  if (notKept.length === 0) return null;
  return (
    <Alert role="status" title="Some questions have changed since you answered them">
      {otherwise.length > 0 && (
        <>
          <p>Please answer these again, as they read today. Your other answers are still here.</p>
          <Titles titles={otherwise} />
        </>
      )}
      {gone.length > 0 && (
        <>
          <p>We no longer ask these, so what you answered is not sent.</p>
          <Titles titles={gone} />
        </>
      )}
    </Alert>
  );
}

const Titles = ({ titles }: { readonly titles: readonly string[] }) => (
  <ul>
    {titles.map((title) => (
      <li key={title}>{title}</li>
    ))}
  </ul>
);
