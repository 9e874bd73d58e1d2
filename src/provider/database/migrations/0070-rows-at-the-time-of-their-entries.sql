-- What is kept of a step has the time of its entry in the record, so that one is held against the other: these two asked the
-- clock a second time, and were some thousandths of a second apart. The desk's history has the time of the entry.
UPDATE gp_withdrawals w SET at = e.at
  FROM order_events e WHERE e.order_id = w.order_id AND e.what = 'gp-consent-withdrawn';
UPDATE identity_verifications i SET at = e.at
  FROM (SELECT order_id, position, row_number() OVER (PARTITION BY order_id ORDER BY position) AS n
          FROM identity_verifications) mine
  JOIN (SELECT order_id, at, row_number() OVER (PARTITION BY order_id ORDER BY position) AS n
          FROM order_events WHERE what = 'identity-verified') e USING (order_id, n)
 WHERE i.order_id = mine.order_id AND i.position = mine.position;
