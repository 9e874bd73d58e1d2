import { describe, expect, it } from 'vitest';
import { recover } from '#provider/recover';
import type { Cluster } from '../../kit/cluster.ts';
import { openShop } from '../../kit/shop.ts';
import { member, openedInvitation } from '../../kit/team.ts';

export function recovering(given: () => Cluster): void {
  describe('a lead who is locked out', () => {
    it('is let in again while the server runs: nobody else holds its database', async () => {
      const databaseUrl = await given().createDatabase();
      const shop = await openShop({ databaseUrl });
      await member(shop, 'lead', { name: 'Sample Lead', email: 'lead@example.com' });
      const settings = { DATABASE_URL: databaseUrl, DATA_DIR: shop.dataDir, PORT: '3999' };
      const { email, address } = await recover(settings, 'lead@example.com');
      expect(email).toBe('lead@example.com');
      // The command goes by the real day.
      shop.setTime(new Date().toISOString());
      const { codeAddress } = await openedInvitation(shop, address.replace(/^.*#/, ''));
      expect(decodeURIComponent(codeAddress)).toContain(email);
      const mails = (await shop.emails()).filter(({ to }) => to === 'lead@example.com');
      expect(mails.some(({ text }) => text.includes(address))).toBe(true);
      await shop.close();
    });
  });
}
