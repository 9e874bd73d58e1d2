-- A pharmacist's check keeps which flags were raised for her, as a prescriber's decision does, so that whoever leads counts
-- both. What was checked before has them in its entry of the record.
ALTER TABLE supply_checks ADD COLUMN high text[] NOT NULL DEFAULT '{}';
ALTER TABLE supply_checks ADD COLUMN lower text[] NOT NULL DEFAULT '{}';
UPDATE supply_checks k SET high = said.high, lower = said.lower
  FROM (SELECT e.stream,
               coalesce(array_agg(f.flag->>'id' ORDER BY f.n) FILTER (WHERE f.flag->>'level' = 'high'), '{}') AS high,
               coalesce(array_agg(f.flag->>'id' ORDER BY f.n) FILTER (WHERE f.flag->>'level' <> 'high'), '{}') AS lower
          FROM record_entries e
         CROSS JOIN LATERAL jsonb_array_elements(coalesce(e.facts::jsonb->'flags', '[]')) WITH ORDINALITY AS f (flag, n)
         WHERE e.what = 'supply-checked'
         GROUP BY e.stream) said
 WHERE said.stream = 'order:' || k.order_id;
