-- Of somebody who said that she was under 18, only which rules refused her is kept: no name, no birthday, no answer.
UPDATE consultations
   SET payload = jsonb_build_object('condition', payload->'condition', 'treatment', payload->'treatment',
         'firstname', '', 'lastname', '', 'dob', '', 'answers', '{}'::jsonb),
       verdicts = (SELECT coalesce(jsonb_object_agg(rule->>'id', 'met'), '{}'::jsonb)
                     FROM jsonb_array_elements(refusals) rule),
       changed_answers = '[]'::jsonb,
       same_as = NULL
 WHERE outcome = 'refused'
   AND greatest(payload->>'dob', payload->'answers'->>'dateOfBirth')
       > to_char(first_at - interval '18 years', 'YYYY-MM-DD');
