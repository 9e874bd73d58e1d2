-- Who was let into the team, and shut out of it, and by whom. Kept as long as its members are.
CREATE TABLE staff_changes (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  what text NOT NULL CHECK (what IN ('invited', 'invited-again', 'joined', 'sessions-ended', 'suspended')),
  member text NOT NULL REFERENCES staff_members,
  -- A member of the team; whoever had the desk's token; or whoever runs the server and its database.
  by_means text NOT NULL CHECK (by_means IN ('member', 'desk-token', 'recovery')),
  by_member text REFERENCES staff_members,
  CHECK ((by_means = 'member') = (by_member IS NOT NULL))
);
CREATE TRIGGER changes_of_the_team_are_not_changed BEFORE UPDATE OR DELETE ON staff_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER changes_of_the_team_are_not_emptied BEFORE TRUNCATE ON staff_changes EXECUTE FUNCTION refuse_change();
