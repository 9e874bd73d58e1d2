import { holdBack } from './delayed-response.ts';
import { expect, test } from './journey.ts';
import { isUsable } from './usable.ts';

const PLACEHOLDER = 'Search for conditions/treatments';

test('a symptom finds its treatment, and the address keeps what was searched', async ({ page }) => {
  await page.goto('/treatments');
  await expect(page.getByRole('link', { name: /^More Information/ })).toHaveCount(5);
  const box = page.getByPlaceholder(PLACEHOLDER);
  await box.pressSequentially('hot flushes');
  await expect(box).toHaveValue('hot flushes');
  await expect(page.getByRole('status').filter({ hasText: '1 treatment' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^More Information/ })).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]q=hot(\+|%20)flushes$/);
  await isUsable(page, 'a search that found something');

  await page.reload();
  await expect(box).toHaveValue('hot flushes');
  await page.getByRole('link', { name: 'More Information on Menopause' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Menopause' })).toBeFocused();
  await page.goBack();
  await expect(box).toHaveValue('hot flushes');
  // The same page without a search is another address.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Treatments' }).click();
  await expect(box).toHaveValue('');
  await expect(page.getByRole('link', { name: /^More Information/ })).toHaveCount(5);
});

test('a search that finds nothing has a way out', async ({ page }) => {
  await page.goto('/treatments?q=broken%20leg');
  await expect(page.getByText('No treatment for “broken leg”')).toBeVisible();
  await expect(page.getByText('We do not offer a treatment for that yet')).toBeVisible();
  await isUsable(page, 'a search that found nothing');
  await page.getByRole('button', { name: 'Show all 5 treatments' }).click();
  await expect(page.getByRole('link', { name: /^More Information/ })).toHaveCount(5);
  await expect(page).toHaveURL(/\/treatments$/);
  await expect(page.getByPlaceholder(PLACEHOLDER)).toBeFocused();
});

test('a search for what only the shop has leads to its shelf', async ({ page }) => {
  await page.goto('/treatments?q=thrush');
  await expect(page.getByText('Our shop has something for that')).toBeVisible();
  await expect(page.getByText('We do not offer a treatment for that yet')).toBeHidden();
  await expect(page.getByText(/Canesten Thrush Combi/)).toBeVisible();
  await isUsable(page, 'a search that found something in the shop');
  await page.getByRole('link', { name: 'See Sexual Health in our shop' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Sexual Health' })).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'Canesten Thrush Combi', exact: true }),
  ).toBeVisible();
});

const PAGES = [
  {
    id: 'injectable-weight-loss',
    name: 'Weight Loss',
    related: ['/tribe-reads/muscle-loss-at-older-age', '/treatments-details/hrt'],
  },
  { id: 'hrt', name: 'Menopause', related: ['/tribe-reads/menopause-hrt-for-me'] },
  {
    id: 'genital-herpes',
    name: 'Genital Herpes',
    related: ['/tribe-reads/gential-herpes-women-guide', '/tribe-reads/womens-health-gap'],
  },
  {
    id: 'period-pain-relief',
    name: 'Period pain relief',
    related: ['/tribe-reads/womens-health-gap'],
  },
  {
    id: 'migraines',
    name: 'Migraines',
    related: ['/tribe-reads/womens-health-gap', '/tribe-reads/understanding-migraines'],
  },
];

for (const { id, name, related } of PAGES)
  test(`${name}: what to know, what it costs, and the way in`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/treatments/${id}`);
    const main = page.getByRole('main');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Treatments we offer']);
    await expect(main.getByText(/^From £[\d.]+, only if it is approved$/)).toBeVisible();
    await expect(main.getByText(/^From £[\d.]+, 1-2 working days/)).toBeVisible();
    await expect(main.getByText('What we ask for')).toBeVisible();

    const first = main.locator('summary').first();
    await expect(main.locator('details').first()).toHaveAttribute('open');
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(main.locator('details').first()).not.toHaveAttribute('open');
    await page.keyboard.press('Enter');
    await main.locator('summary').filter({ hasText: 'Causes' }).or(first).last().click();
    await expect(main.locator('details[open]')).not.toHaveCount(0);
    await isUsable(page, `${name}, first tab`);

    await expect(main.getByRole('link', { name: 'Call 999 at once' })).toHaveAttribute(
      'href',
      'tel:999',
    );
    const posts = page.getByRole('region', { name: 'Related posts' }).getByRole('link');
    expect(
      await posts.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(related);

    const tabs = page.getByRole('navigation', { name: `About ${name}` });
    await expect(tabs.getByRole('link')).toHaveText([name, 'Treatments & Prices']);
    await tabs.getByRole('link', { name: 'Treatments & Prices' }).click();
    await expect(page).toHaveURL(new RegExp(`/treatments/${id}/prices$`));
    await expect(tabs.getByRole('link', { name: 'Treatments & Prices' })).toBeFocused();
    await expect(page).toHaveTitle(`${name}: treatments and prices | Tribe`);
    await expect(main.getByRole('link', { name: /^Start Consultation for/ }).first()).toBeVisible();
    for (const heading of ['Treatment', 'Choosing a medicine', 'Side effects', 'Pro tips'])
      await expect(
        main.getByRole('heading', { level: 3, name: heading, exact: true }),
      ).toBeVisible();
    await isUsable(page, `${name}, second tab`);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/treatments/${id}$`));
    await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );

    await main.getByRole('link', { name: 'Start Consultation', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/consultation/${id}$`));
  });

test('a tab can be opened by its address, and a product in it', async ({ page }) => {
  await page.goto('/treatments/migraines/prices');
  // It stands below what a phone shows, and comes when she does.
  await page.getByRole('region', { name: 'Treatments and prices' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Sumatriptan', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sumatriptan' });
  await expect(dialog).toContainText('In Stock');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('what is read below the medicines stays in sight when they come late', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 420 });
  const products = '**/api/customers/products*';
  const release = await holdBack(page, products);
  const asked = page.waitForRequest(products);
  await page.goto('/treatments/genital-herpes/prices');
  const below = page.getByRole('main').locator('summary').first();
  await below.focus();
  await expect(page.getByText('Loading treatments and prices')).toBeAttached();
  await expect(below).toBeInViewport({ ratio: 1 });
  await asked;
  release();
  await expect(page.getByRole('button', { name: 'Aciclovir', exact: true })).toBeAttached();
  await expect(below).toBeInViewport({ ratio: 1 });
});

test('prices that do not load can be asked for again', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/api/customers/products*', (route) => route.fulfill({ status: 502 }));
  await page.goto('/treatments/hrt/prices');
  const failure = page.getByRole('alert').filter({ hasText: 'did not load' });
  await expect(failure).toBeVisible();
  await isUsable(page, 'prices that did not load');
  await page.unroute('**/api/customers/products*');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('region', { name: 'Treatments and prices' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Oestrogel', exact: true })).toBeVisible();
});

test('the post on the menopause leads to its treatment', async ({ page }) => {
  await page.goto('/treatments/injectable-weight-loss');
  await page
    .getByRole('region', { name: 'Related posts' })
    .getByRole('link', { name: 'Menopause' })
    .click();
  await expect(page).toHaveURL(/\/treatments\/hrt$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Menopause' })).toBeVisible();
});

test('a treatment that is not there is said to be missing, at any depth', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  for (const path of ['/treatments/nothing', '/treatments/hrt/nothing']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Page not found')).toBeVisible();
  }
});
