-- Who looked at whose record, newest first, and what was posted in a period.
CREATE INDEX looks_by_time ON record_entries (at, stream, seq) WHERE what = 'viewed';
CREATE INDEX consultations_by_time ON consultations (created_at);
CREATE INDEX declined_lines_by_time ON order_lines (declined_at) WHERE declined_at IS NOT NULL;
