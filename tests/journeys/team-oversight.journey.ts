/** What whoever leads the team sees: how it decides, and who looked at whose record. */
import { readFile } from 'node:fs/promises';
import { Buyer } from './buyer.ts';
import { colleague, expect, joins, test } from './team.ts';
import { isUsable } from './usable.ts';

test('a lead reads how the team decides and saves it, and finds who looked at a patient', async ({
  browser,
  page,
  team,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/);
  const buyer = await Buyer.registers(team);
  const orderId = await buyer.pays(await buyer.ordersPen());
  const unordered = await buyer.consults('migraines');
  const { number } = await buyer.order(orderId);
  const prescriber = await colleague(browser, team, 'Sample Overlookingham');
  await prescriber.getByRole('link', { name: number, exact: true }).click();
  await expect(prescriber.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await prescriber.getByRole('radio', { name: 'Decline' }).check();
  await prescriber.getByRole('combobox', { name: 'Why it is declined' }).selectOption('other');
  await prescriber
    .getByRole('textbox', { name: 'What she reads of it' })
    .fill('Please speak to your GP about this first.');
  await prescriber.getByRole('button', { name: 'Decide' }).click();
  await prescriber
    .getByRole('dialog')
    .getByRole('button', { name: /^Decline and let/ })
    .click();
  await expect(
    prescriber.getByText('declined by a prescriber', { exact: false }).first(),
  ).toBeVisible();
  await expect(prescriber.getByRole('link', { name: 'Figures' })).toHaveCount(0);
  // By the address all the same.
  await prescriber.goto(`${team.address}/team/figures`);
  await expect(prescriber.getByText('did not load')).toBeVisible();

  await joins(page, team, 'Sample Lead', 'lead');
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const decisions = page.getByRole('region', { name: 'Decisions' });
  await expect(
    decisions.getByRole('row', { name: /^Sample Overlookingham, GPhC Overlookingham 0 0 1/ }),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Why medicines were declined' }).getByRole('row'),
  ).toHaveText(['ReasonMedicines', 'Another reason1']);
  await expect(page.getByRole('heading', { name: 'Checks of a pharmacist' })).toBeVisible();
  await isUsable(page, 'the figures');
  // Nothing of a table is cut off, wherever more of them find room beside each other.
  const before = page.viewportSize();
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const isCut = await decisions
      .locator('table')
      .evaluate(
        ({ scrollWidth, parentElement }) => scrollWidth > (parentElement?.clientWidth ?? 0),
      );
    expect({ width, isCut }).toEqual({ width, isCut: false });
  }
  if (before) await page.setViewportSize(before);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save decisions as a table' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.split('\r\n')[1]).toMatch(/^"Sample Overlookingham, GPhC Overlookingham",0,0,1,/);
  await page.getByRole('link', { name: 'Last 7 days' }).click();
  await expect(page.getByRole('link', { name: 'Last 7 days' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await isUsable(page, 'the figures of a week');

  await page.getByRole('link', { name: 'Who looked' }).click();
  const refused = page.getByRole('region', { name: 'Refused calls' }).getByRole('row');
  await expect(
    refused.filter({ hasText: 'Sample Overlookingham, GPhC Overlookingham' }).first(),
  ).toContainText('her role may not');
  await page.getByRole('textbox', { name: 'Name or registration' }).fill('overlook');
  await page.getByRole('combobox', { name: 'Why it was refused' }).selectOption('role-forbids');
  await page.getByRole('textbox', { name: 'Whose record' }).fill(number);
  // A session that ends, or a page that is left, loses nothing that was entered.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name or registration' })).toHaveValue('overlook');
  await expect(page.getByRole('combobox', { name: 'Why it was refused' })).toHaveValue(
    'role-forbids',
  );
  await expect(page.getByRole('textbox', { name: 'Whose record' })).toHaveValue(number);
  await page.getByRole('button', { name: 'Find what was refused' }).click();
  await expect(page).toHaveURL(/refusedBy=overlook&refusedWhy=role-forbids/);
  await expect(refused.nth(1)).toContainText('Sample Overlookingham, GPhC Overlookingham');
  const [calls] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save what was refused as a table' }).click(),
  ]);
  expect((await readFile(await calls.path(), 'utf8')).split('\r\n')[1]).toMatch(
    /,"Sample Overlookingham, GPhC Overlookingham",/,
  );
  await isUsable(page, 'what was refused, below who looked');
  await page.getByRole('textbox', { name: 'Whose record' }).fill(number);
  await page.getByRole('button', { name: 'Search' }).click();
  const looks = page.getByRole('region', { name: 'Looks' });
  await expect(looks.getByRole('link', { name: number }).first()).toBeVisible();
  // On a tablet, too, an order's number is read in one piece.
  await page.setViewportSize({ width: 768, height: 900 });
  const lines = await looks
    .getByRole('link', { name: number })
    .first()
    .evaluate((link) => {
      const range = document.createRange();
      // Of its letters alone: what they are laid out in is higher than they are.
      const letters = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode();
      range.selectNodeContents(letters ?? link);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  expect(lines).toBe(1);
  if (before) await page.setViewportSize(before);
  // Her photographs are read with the case, whichever of both comes last.
  const opened = looks.getByRole('row').filter({ hasText: 'opened the case' });
  await expect(opened.first()).toContainText('Sample Overlookingham');
  await isUsable(page, 'who looked at a patient');
  await looks
    .getByRole('link', { name: 'Sample Overlookingham, GPhC Overlookingham' })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Who looked' })).toHaveValue(
    'Sample Overlookingham, GPhC Overlookingham',
  );
  await expect(page.getByText('All that she looked at while she was signed in')).toBeVisible();
  await page.getByRole('textbox', { name: 'Who looked' }).fill('Nobody');
  await page.getByRole('textbox', { name: 'Who looked' }).press('Enter');
  await expect(page.getByText('Nobody looked.')).toBeVisible();
  await isUsable(page, 'a look that nobody had');
  await page.goBack();
  await expect(looks.getByRole('row').nth(1)).toContainText('Sample Overlookingham');
  for (const [width, least] of [
    [768, 44],
    [1280, 24],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const heights = looks
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...(await heights))).toBeGreaterThanOrEqual(least);
  }

  await page.goto(`${team.address}/team/orders/${orderId}/record`);
  // All of her leaves the pharmacy: ten minutes after her last proof she is asked for another.
  await team.pass(11 * 60);
  const [hers] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save all that is kept of her' }).click(),
  ]);
  const kept = JSON.parse(await readFile(await hers.path(), 'utf8')) as { orders: object[] };
  expect(kept.orders).toMatchObject([{ number }]);
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save that for her to read' }).click(),
  ]);
  expect(paper.suggestedFilename()).toBe(`${number}-person.html`);
  const shown = await page.context().newPage();
  await shown.setContent(await readFile(await paper.path(), 'utf8'));
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('All that we keep of you');
  await expect(shown.getByRole('heading', { name: 'You', exact: true })).toBeVisible();
  await expect(shown.getByText('Ordered', { exact: false }).first()).toBeVisible();
  await isUsable(page, 'the record of an order, for whoever leads the team');

  // The same of a consultation that led to none.
  await page.goto(`${team.address}/team/consultations/${unordered}/record`);
  const [also] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save all that is kept of her' }).click(),
  ]);
  expect(also.suggestedFilename()).toBe(`consultation-${unordered}-person.json`);
  const same = JSON.parse(await readFile(await also.path(), 'utf8')) as { orders: object[] };
  expect(same.orders).toMatchObject([{ number }]);
  await isUsable(page, 'the record of a consultation, for whoever leads the team');
});
