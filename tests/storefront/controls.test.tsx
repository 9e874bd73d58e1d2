import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  Button,
  CheckboxGroup,
  DateInput,
  describedBy,
  ErrorSummary,
  NumberInput,
  PasswordInput,
  QuestionFrame,
  RadioGroup,
  ScaleInput,
  Select,
  TextInput,
  type FieldError,
} from '#ui';

const control = { id: 'q_answer', name: 'answer', onChange: () => undefined };
const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** Every value of an attribute, in order. */
const all = (markup: string, attribute: string): readonly string[] =>
  [...markup.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');

describe('one of many', () => {
  it('has a first line for no answer yet, and none where one is always chosen', () => {
    const first = (placeholder?: string | false) =>
      /<option[^>]*>([^<]*)</.exec(
        renderToStaticMarkup(
          <Select
            {...control}
            value="no"
            choices={yesNo}
            {...(placeholder !== undefined && { placeholder })}
          />,
        ),
      )?.[1];
    expect([first(), first('Which?'), first(false)]).toEqual(['Select an option', 'Which?', 'Yes']);
  });
});

describe('a question', () => {
  it('ties label, hint and error to its control', () => {
    const markup = renderToStaticMarkup(
      <QuestionFrame
        id="q_answer"
        name="answer"
        label="First name"
        hint="As in your passport"
        error="First name is required."
      >
        <TextInput
          {...control}
          value={undefined}
          required
          invalid
          describedBy={describedBy('q_answer', { hint: true, error: true })}
        />
      </QuestionFrame>,
    );
    expect(all(markup, 'data-question')).toEqual(['answer']);
    expect(all(markup, 'for')).toEqual(['q_answer']);
    expect(markup).toContain('aria-describedby="q_answer-error q_answer-hint"');
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).toContain('aria-required="true"');
    for (const id of ['q_answer', 'q_answer-hint', 'q_answer-error'])
      expect(all(markup, 'id')).toContain(id);
  });

  it('of radio buttons is a group that says it is invalid, named by its legend', () => {
    const markup = renderToStaticMarkup(
      <QuestionFrame
        id="q_answer"
        name="answer"
        kind="radiogroup"
        label="Do you smoke?"
        error="Please select an option."
        required
      >
        <RadioGroup {...control} value="no" choices={yesNo} invalid />
      </QuestionFrame>,
    );
    expect(markup).toMatch(/<fieldset role="radiogroup"[^>]*aria-invalid="true"/);
    expect(markup).toMatch(/<legend id="q_answer-label"/);
    expect(all(markup, 'name')).toEqual(['answer', 'answer']);
    expect(markup).toMatch(/value="no"[^>]*checked=""|checked=""[^>]*value="no"/);
  });

  it('says that it is optional, and never that an answer is missing while nothing is wrong', () => {
    const markup = renderToStaticMarkup(
      <QuestionFrame id="q_answer" name="answer" label="Anything else?" optional>
        <TextInput {...control} value="" />
      </QuestionFrame>,
    );
    expect(markup).toContain('(optional)');
    expect(markup).not.toContain('aria-invalid');
    expect(markup).not.toContain('q_answer-error');
  });
});

describe('every control', () => {
  it.each([
    ['radio buttons', <RadioGroup {...control} value={undefined} choices={yesNo} />],
    ['checkboxes', <CheckboxGroup {...control} value={undefined} choices={yesNo} />],
    ['a scale', <ScaleInput {...control} value={undefined} minimum={1} maximum={10} />],
    ['a date', <DateInput {...control} value={undefined} autoComplete="bday" />],
    ['a number', <NumberInput {...control} value={undefined} unit="kg" />],
  ])(
    '%s begins with the id that an error summary links to, and carries the name',
    (_kind, element) => {
      const markup = renderToStaticMarkup(element);
      expect(all(markup, 'id')[0]).toBe('q_answer');
      expect(new Set(all(markup, 'name'))).toEqual(new Set(['answer']));
    },
  );

  it('a date of birth can be filled in by the browser, and never moves focus by length', () => {
    const markup = renderToStaticMarkup(
      <DateInput {...control} value="1984-03-07" autoComplete="bday" />,
    );
    expect(all(markup, 'autoComplete')).toEqual(['bday-day', 'bday-month', 'bday-year']);
    expect(all(markup, 'value')).toEqual(['7', '3', '1984']);
    expect(markup).not.toContain('maxLength');
  });

  it('checkboxes set the exclusive answer apart, last, behind an or', () => {
    const choices = [{ value: 'none', label: 'None of the above' }, ...yesNo];
    const markup = renderToStaticMarkup(
      <CheckboxGroup {...control} value={['yes']} choices={choices} exclusive={['none']} />,
    );
    expect(all(markup, 'value')).toEqual(['yes', 'no', 'none']);
    expect(markup.indexOf('>or<')).toBeGreaterThan(markup.indexOf('>No<'));
  });
});

it('a password is hidden at first, may be pasted, and its button says what it does', () => {
  const markup = renderToStaticMarkup(
    <PasswordInput {...control} value="a long sample" autoComplete="new-password" required />,
  );
  expect(all(markup, 'type')).toEqual(['password', 'button']);
  expect(markup).toContain('autoComplete="new-password"');
  expect(all(markup, 'aria-label')).toEqual(['Show password']);
  expect(all(markup, 'aria-controls')).toEqual(['q_answer']);
});

describe('a button at work', () => {
  it('keeps its label and stays focusable', () => {
    const markup = renderToStaticMarkup(
      <Button pending pendingLabel="Submitting...">
        Finish
      </Button>,
    );
    expect(markup).toContain('aria-busy="true"');
    expect(markup).not.toContain('disabled');
    expect(markup).toContain('Finish');
    expect(markup).toContain('Submitting...');
  });
});

describe('a summary of what has to be mended', () => {
  const linesOf = (fieldErrors: readonly FieldError[]) =>
    [
      ...renderToStaticMarkup(<ErrorSummary fieldErrors={fieldErrors} />).matchAll(
        /<a [^>]*>([^<]*)</g,
      ),
    ].map(([, line]) => line);
  const of = (question: string, message: string): FieldError => ({
    controlId: `q_${question}`,
    message,
    question,
  });

  it('names the questions whose messages are the same, and no others', () => {
    expect(
      linesOf([
        of('Smoking', 'Please select an option.'),
        of('Coil', 'Please select an option.'),
        of('Name', 'First name is required.'),
      ]),
    ).toEqual([
      'Smoking: Please select an option.',
      'Coil: Please select an option.',
      'First name is required.',
    ]);
  });

  it('says a message as it is where one question has it', () => {
    expect(linesOf([of('Smoking', 'Please select an option.')])).toEqual([
      'Please select an option.',
    ]);
  });
});
