import { useClient } from '#features/session';
import { Button, DateInput, PasswordInput, QuestionFrame, TextInput, toast } from '#ui';
import { useAccount } from '../account-context.ts';
import { emailFormat, passwordLength, phoneFormat, realDate, required } from '../checks.ts';
import { DialogForm, OtherDialogs } from '../dialog-form.tsx';
import styles from '../dialog-form.module.css';
import { formFailureOf } from '../form-failure.ts';
import { useAccountForm } from '../use-account-form.ts';
import type { DialogProps } from './dialog-props.ts';

const checks = {
  firstname: required('First name is required'),
  lastname: required('Last name is required'),
  dob: required('Date of Birth is required', realDate),
  email: required('Email is required', emailFormat),
  phone: required('Phone number is required', phoneFormat),
  password: required('Password is required', passwordLength),
};

const failureFields = {
  // There is an account with this address; she is too young for one.
  byStatus: { 409: 'email', 422: 'dob' },
  malformed: {
    firstname: 'Enter a shorter first name',
    lastname: 'Enter a shorter last name',
    dob: 'Enter a real date of birth, like 27 3 1985',
    email: 'Enter an email address in the correct format, like name@example.com',
    phone: 'Enter a phone number, like 07700 900123',
    password: 'Password must be between 6 and 200 characters',
  },
} as const;

const HINT = 'At least 6 characters';

/** A new account; she is logged in with it at once. */
export function CreateAccount({ email, onSwitch }: DialogProps) {
  const client = useClient();
  const { open, tellCartChanges } = useAccount();
  const form = useAccountForm({
    checks,
    initial: { email },
    send: async (values) => {
      const { firstname = '', lastname = '', dob = '', password = '', phone = '' } = values;
      const outcome = await client.account.register({
        firstname: firstname.trim(),
        lastname: lastname.trim(),
        dob: `${dob}T00:00:00.000Z`,
        email: values.email?.trim() ?? '',
        phone: phone.trim(),
        password,
      });
      if (!outcome.ok) return formFailureOf(outcome.failure, failureFields);
      tellCartChanges(outcome.data.data.cartChanges);
      toast.success(outcome.data.message);
      // The toast stands behind the dialog.
      open('additional-details', { kind: 'success', words: outcome.data.message });
      return undefined;
    },
  });
  return (
    <>
      <DialogForm form={form} submit="Create Account" pending="Creating your account...">
        <div className={styles.pair}>
          <QuestionFrame {...form.frame('firstname')} label="First name">
            <TextInput {...form.control('firstname')} autoComplete="given-name" required />
          </QuestionFrame>
          <QuestionFrame {...form.frame('lastname')} label="Last name">
            <TextInput {...form.control('lastname')} autoComplete="family-name" required />
          </QuestionFrame>
        </div>
        <QuestionFrame
          {...form.frame('dob')}
          kind="group"
          label="Date of birth"
          hint="For example, 27 3 1985. You have to be 18 or over."
        >
          <DateInput {...form.control('dob')} autoComplete="bday" required />
        </QuestionFrame>
        <QuestionFrame {...form.frame('email')} label="Email">
          <TextInput {...form.control('email')} type="email" autoComplete="email" required />
        </QuestionFrame>
        <QuestionFrame {...form.frame('phone')} label="Phone number">
          <TextInput {...form.control('phone')} type="tel" autoComplete="tel" required />
        </QuestionFrame>
        <QuestionFrame {...form.frame('password')} label="Password" hint={HINT}>
          <PasswordInput {...form.control('password', HINT)} autoComplete="new-password" required />
        </QuestionFrame>
      </DialogForm>
      <OtherDialogs>
        <p>
          <span>Already have an account?</span>
          <Button look="quiet" onClick={() => onSwitch('login', form.values.email)}>
            Login
          </Button>
        </p>
      </OtherDialogs>
    </>
  );
}
