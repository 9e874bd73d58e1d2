import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract';
import { asCustomerId } from '#domain';
import { type Customer, jsonOf } from '../../kit/customer.ts';
import { headache, slimming, submitted } from '../../kit/consultations.ts';
import { type Shop } from '../../kit/shop.ts';

export function products(given: () => Shop): void {
  describe('the catalogue', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = given();
    });

    let customer: Customer;
    beforeAll(async () => {
      customer = await shop.guest();
    });

    const names = async (query: string): Promise<readonly string[]> => {
      const response = await customer.request(`/customers/products?${query}`);
      expect(response.status).toBe(200);
      const { results } = (await response.json()) as { results: { _id: string }[] };
      return results.map(({ _id }) => _id);
    };

    describe('products', () => {
      it('are found by condition and treatment, whatever their capital letters', async () => {
        const expected = ['Sample Slimmer', 'Other Slimmer'];
        expect(
          await names('type=POM&condition=Sample%20Condition&treatment=Sample%20Slimming'),
        ).toEqual(expected);
        expect(
          await names('type=pom&condition=sample%20condition&treatment=SAMPLE%20SLIMMING'),
        ).toEqual(expected);
      });

      it('of one type never show among the other', async () => {
        expect(await names('type=OTC&condition=Skincare&limit=100')).toEqual([
          'Sample Cream',
          'Sample Soap',
        ]);
        expect(await names('type=POM&condition=Skincare')).toEqual([]);
        expect(await names('type=OTC&condition=Sample%20Condition')).toEqual([]);
      });

      it('of an unknown category are none', async () => {
        expect(await names('type=OTC&condition=Philately&limit=100')).toEqual([]);
      });

      it('are as many as asked for', async () => {
        expect(await names('type=OTC&condition=Skincare&limit=1')).toEqual(['Sample Cream']);
      });

      it('carry their strengths with prices in pounds and whether there are any', async () => {
        const { data } = await customer.call.GET('/customers/products', {
          params: {
            query: { type: 'POM', condition: 'Sample Condition', treatment: 'Sample Slimming' },
          },
        });
        expect(data?.results[0]).toEqual({
          _id: 'Sample Slimmer',
          name: 'Sample Slimmer',
          code: 'sample-slimmer',
          image: 'sample.svg',
          type: 'POM',
          legalCategory: 'POM',
          options: [
            {
              _id: 'slimmer-1mg',
              strength: '1 mg',
              price: 19.99,
              inStock: true,
              min: 1,
              max: 3,
              description: '<p>A sample.</p>',
              pil: null,
              qtyPerPack: '10 tablets',
              form: 'Tablet',
              faqs: [{ que: 'Is it real?', ans: 'No, a sample.' }],
            },
            expect.objectContaining({ _id: 'slimmer-2mg', price: 29.5, inStock: false }),
          ],
        });
      });

      it.each([
        '',
        'type=GSL',
        'type=OTC&limit=0',
        'type=OTC&limit=ten',
        'type=OTC&limit=1&limit=2',
      ])('are not listed for the query %j', async (query) => {
        const response = await customer.request(`/customers/products?${query}`);
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ code: 'malformed' });
      });
    });

    describe('add-ons', () => {
      it('are the products that the catalogue marks, with all that a card shows', async () => {
        const shown = async (path: string): Promise<readonly Product[]> => {
          const response = await customer.request(path);
          return (await jsonOf<{ results: Product[] }>(response)).results;
        };
        const addOns = await shown('/products/addons');
        expect(addOns).toMatchObject([{ _id: 'Sample Soap', legalCategory: 'GSL' }]);
        const [, soap] = await shown('/customers/products?type=OTC&condition=Skincare');
        expect(addOns).toEqual([soap]);
      });

      it('are shown to whoever has a session only', async () => {
        expect((await fetch(`${shop.api}/products/addons`)).status).toBe(401);
      });
    });

    describe('the medicines of a consultation', () => {
      it("are those of its questionnaire's treatment", async () => {
        const id = await submitted(customer, slimming());
        expect(await names(`type=pom&consultationId=${id}`)).toEqual([
          'Sample Slimmer',
          'Other Slimmer',
        ]);
        const other = await submitted(customer, headache());
        expect(await names(`type=pom&consultationId=${other}`)).toEqual(['Sample Triptan']);
      });

      it("are not shown for somebody else's, an unknown or a refused one", async () => {
        const id = await submitted(await shop.guest(), slimming());
        const query = { type: 'pom', consultationId: id } as const;
        const foreign = await customer.call.GET('/customers/products', { params: { query } });
        expect(foreign.response.status).toBe(404);

        const unknown = await customer.request(
          '/customers/products?type=pom&consultationId=nothing',
        );
        expect(unknown.status).toBe(404);

        await customer.post('/customers/consultations', slimming({ allergicReaction: 'yes' }));
        const { consultations } = shop.provider.database;
        const who = asCustomerId(customer.id);
        const [refused] = await consultations.refused(who, 'sample-slimming');
        const response = await customer.request(
          `/customers/products?type=pom&consultationId=${refused?.id}`,
        );
        expect(response.status).toBe(404);
      });
    });

    describe('pictures', () => {
      it('stand where the settings say, and may be kept', async () => {
        const { data } = await customer.call.GET('/settings');
        const response = await fetch(`${shop.provider.address}${data?.data.storageUrl}sample.svg`);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe('image/svg+xml');
        expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d{6,}/);
      });

      it('that do not exist are a problem', async () => {
        const response = await fetch(`${shop.api}/images/none.svg`);
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({ code: 'not-found' });
      });
    });
  });
}
