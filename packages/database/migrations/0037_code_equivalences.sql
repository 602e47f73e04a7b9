-- Product codes that a location's POS sends and the catalogue does not have, as people have said which product they are.

CREATE TABLE equivalencia_codigo (
  equivalencia_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenant,
  -- NULL: of every location of the chain; one of a location counts before it.
  ubicacion_key integer,
  codigo text NOT NULL CHECK (length(codigo) BETWEEN 1 AND 40),
  -- NULL: it is not the chain's; its rows are counted and left out.
  producto_key integer,
  -- First day that it may have changed: from there on is read again when it is taken back.
  desde date NOT NULL,
  usuario_id integer,
  creada_en timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (tenant_id, ubicacion_key, codigo),
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key),
  FOREIGN KEY (tenant_id, producto_key) REFERENCES producto (tenant_id, producto_key),
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id)
);
CALL proteger('equivalencia_codigo');
GRANT SELECT ON equivalencia_codigo TO abasto_api;
GRANT SELECT, INSERT, DELETE ON equivalencia_codigo TO abasto_sync;

-- Rows that a person has said to leave out: they came, and nothing is wrong with them.
ALTER TABLE etl_rechazo_conteo ADD COLUMN ignorada boolean NOT NULL DEFAULT false;
