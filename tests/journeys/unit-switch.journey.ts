import { expect, test } from './journey.ts';
import { Patient } from './patient.ts';

test('switches between metric and imperial: measures are cleared, named anew and computed', async ({
  page,
}) => {
  const patient = new Patient(page);
  await patient.comesBackTo(2, 'injectable-weight-loss');
  const field = (name: string) => patient.question(name).locator('input');

  await patient.answers('measurementSystem', 'metric');
  await patient.answers('height', 165);
  await patient.answers('weight', 82.5);
  await expect(field('bmi')).toHaveValue('30.3');
  await expect(field('bmi')).toHaveAttribute('readonly', '');
  await expect(patient.question('inches')).toHaveCount(0);

  await patient.answers('measurementSystem', 'imperial');
  await expect(field('height')).toHaveValue('');
  await expect(field('weight')).toHaveValue('');
  await expect(field('bmi')).toHaveValue('');
  await expect(patient.question('height')).toContainText('Feet');
  await expect(patient.question('weight')).toContainText('pounds');

  await patient.answers('height', 5);
  await patient.answers('inches', 4);
  await patient.answers('weight', 180.5);
  await expect(field('bmi')).toHaveValue('31');

  await patient.answers('measurementSystem', 'metric');
  await expect(field('height')).toHaveValue('');
  await expect(field('weight')).toHaveValue('');
  await patient.pressesInVain('Next');
  await expect(patient.question('height')).toContainText('Height is required.');
  await expect(patient.question('weight')).toContainText('Weight is required.');
  await patient.answers('height', 0);
  await expect(patient.question('height')).toContainText('Cannot have negative value.');
});

test('whose BMI is below what the medicines are licensed for is told so at once, and where to turn', async ({
  page,
}) => {
  const patient = new Patient(page);
  await patient.comesBackTo(2, 'injectable-weight-loss');
  await patient.answers('measurementSystem', 'metric');
  await patient.answers('height', 170);
  await patient.answers('weight', 95);
  await expect(patient.question('bmi').locator('input')).toHaveValue('32.9');
  await expect(patient.question('bmi')).not.toContainText('licence');
  await patient.answers('weight', 45);
  await expect(patient.question('bmi')).toContainText('talk to your GP');
});
