-- By what policy orders are suggested: of the chain (ubicacion_key NULL) or of a store, and within either of one class.
-- The nearest that is there holds: of the store's class, the store, the chain's class, the chain; none of them is the
-- specified rule.
CREATE TABLE politica (
  politica_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenant,
  ubicacion_key integer,
  clase text CHECK (clase IN ('A', 'AB', 'B', 'BC', 'C')),
  politica text NOT NULL CHECK (politica IN ('regla_niveles', 'regla_guarda', 'proxima_entrega')),
  -- Of what it is known to the next delivery alone.
  nivel_servicio_pct double precision CHECK (nivel_servicio_pct BETWEEN 50 AND 99.999),
  -- Of A, AB, B, BC and C; NULL: none.
  dias_ciclo double precision[] CHECK (
    cardinality(dias_ciclo) = 5 AND 0 <= ALL (dias_ciclo) AND 30 >= ALL (dias_ciclo)
  ),
  -- A pack of what sold lately and of which nothing is there nor coming.
  guarda boolean NOT NULL,
  -- NULL: none.
  cobertura_max_dias double precision CHECK (cobertura_max_dias BETWEEN 1 AND 365),
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key),
  CHECK ((politica = 'proxima_entrega') = (nivel_servicio_pct IS NOT NULL)),
  CHECK (politica = 'proxima_entrega' OR num_nonnulls(dias_ciclo, cobertura_max_dias) = 0),
  CHECK (politica = 'proxima_entrega' OR guarda = (politica = 'regla_guarda'))
);
CALL proteger('politica');
CREATE UNIQUE INDEX politica_de_alcance ON politica (tenant_id, ubicacion_key, clase) NULLS NOT DISTINCT;
GRANT SELECT, INSERT, DELETE ON politica TO abasto_api;
CALL vigilar_cambios('politica');

-- Who changed the policies of the chain or of a store, and what they were: what stood there before can come back.
CREATE TABLE politica_cambio (
  politica_cambio_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenant,
  ubicacion_key integer,
  usuario_id integer NOT NULL,
  momento timestamptz NOT NULL,
  -- The whole of it, classes included, as the wire says it.
  antes jsonb NOT NULL,
  despues jsonb NOT NULL,
  -- It brought back what stood before another change.
  vuelta boolean NOT NULL,
  -- What stood before it came back.
  deshecho boolean NOT NULL DEFAULT false,
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key),
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id)
);
CALL proteger('politica_cambio');
CREATE INDEX politica_cambio_de_alcance ON politica_cambio (tenant_id, ubicacion_key, politica_cambio_id);
GRANT SELECT, INSERT ON politica_cambio TO abasto_api;
GRANT UPDATE (deshecho) ON politica_cambio TO abasto_api;
CALL vigilar_cambios('politica_cambio');
