-- The words with which a medicine was declined, of people erased before an erasure took these too. An erased order is
-- known by its address: a customer's has a town and a postcode as well.
UPDATE order_lines SET decline_words = 'Erased'
 WHERE decline_words IS NOT NULL
   AND order_id IN (SELECT id FROM orders WHERE address = '{"line1": "Erased"}');
