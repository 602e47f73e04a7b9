-- What stands of a product on a shelf: the least that is shown and the most that has room, in units. Of a store, or of
-- all of them (ubicacion_key NULL); the store's own figure holds before the chain's, each of the two by itself.
CREATE TABLE limite_estante (
  limite_estante_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenant,
  producto_key integer NOT NULL,
  ubicacion_key integer,
  -- NULL: nothing is said.
  exhibicion_unid double precision CHECK (exhibicion_unid BETWEEN 0 AND 1000000),
  capacidad_unid double precision CHECK (capacidad_unid BETWEEN 0 AND 1000000),
  FOREIGN KEY (tenant_id, producto_key) REFERENCES producto (tenant_id, producto_key),
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key),
  CHECK (num_nonnulls(exhibicion_unid, capacidad_unid) > 0),
  CHECK (exhibicion_unid <= capacidad_unid)
);
CALL proteger('limite_estante');
CREATE UNIQUE INDEX limite_estante_de_producto ON limite_estante (tenant_id, producto_key, ubicacion_key) NULLS NOT DISTINCT;
GRANT SELECT, INSERT, UPDATE, DELETE ON limite_estante TO abasto_api;
CALL vigilar_cambios('limite_estante');
