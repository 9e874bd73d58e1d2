-- What was refused to the team: who asked for what it may not have, or could not prove who she is.
-- Of one person, one reason and one day the first lines are kept and the rest is counted, so that no flood
-- pushes out what anybody else did, or fills the disk.
CREATE TABLE refused_call_counts (
  -- A member's id, 'desk' for whoever shows the desk's token, 'nobody' for whom nobody knows.
  who text NOT NULL,
  why text NOT NULL,
  -- In London.
  day date NOT NULL,
  times integer NOT NULL CHECK (times > 0),
  PRIMARY KEY (who, why, day)
);
CREATE INDEX refused_call_counts_by_day ON refused_call_counts (day);

CREATE TABLE refused_calls (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  who text NOT NULL,
  why text NOT NULL,
  day date NOT NULL,
  -- Which of that day it is.
  nth integer NOT NULL CHECK (nth > 0),
  at timestamptz NOT NULL,
  call text NOT NULL,
  order_number bigint,
  UNIQUE (who, why, day, nth),
  FOREIGN KEY (who, why, day) REFERENCES refused_call_counts ON DELETE CASCADE
);
