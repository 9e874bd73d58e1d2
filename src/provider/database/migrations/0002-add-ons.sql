-- What is offered beside any cart. The catalogue's files say which products these are.
ALTER TABLE products ADD COLUMN is_add_on boolean NOT NULL DEFAULT false;
