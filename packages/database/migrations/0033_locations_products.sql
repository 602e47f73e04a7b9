-- Locations and products that people keep: their place on the screens, what is retired, which CEDI serves whom with
-- what, what a person corrected, and stock that was kept by hand.

ALTER TABLE ubicacion
  -- Place on the screens; those without one come last, by ubicacion_id.
  ADD COLUMN orden integer,
  -- Since when it is not active.
  ADD COLUMN retirada_en timestamptz,
  -- Grows with every change by a person: whoever changes it names the one they read.
  ADD COLUMN revision integer NOT NULL DEFAULT 1;
GRANT INSERT ON ubicacion TO abasto_api, abasto_sync;
GRANT UPDATE (nombre, activa, orden, retirada_en, revision) ON ubicacion TO abasto_api;
-- Whether a location has a source, and of which kind; never what it says.
GRANT SELECT (tenant_id, ubicacion_key, tipo) ON fuente TO abasto_api;

-- The CEDIs that serve a store. A store without a row is served by all.
CREATE TABLE cedi_tienda (
  tenant_id integer NOT NULL,
  tienda_key integer NOT NULL,
  cedi_key integer NOT NULL,
  PRIMARY KEY (tienda_key, cedi_key),
  FOREIGN KEY (tenant_id, tienda_key) REFERENCES ubicacion (tenant_id, ubicacion_key),
  FOREIGN KEY (tenant_id, cedi_key) REFERENCES ubicacion (tenant_id, ubicacion_key)
);
CALL proteger('cedi_tienda');
GRANT SELECT, INSERT, DELETE ON cedi_tienda TO abasto_api;
CALL vigilar_cambios('cedi_tienda');

-- What a person says of a product that a CEDI carries, or does not. Without a row its stock says it.
CREATE TABLE cedi_producto (
  tenant_id integer NOT NULL,
  cedi_key integer NOT NULL,
  producto_key integer NOT NULL,
  maneja boolean NOT NULL,
  PRIMARY KEY (cedi_key, producto_key),
  FOREIGN KEY (tenant_id, cedi_key) REFERENCES ubicacion (tenant_id, ubicacion_key),
  FOREIGN KEY (tenant_id, producto_key) REFERENCES producto (tenant_id, producto_key)
);
CALL proteger('cedi_producto');
GRANT SELECT, INSERT, UPDATE, DELETE ON cedi_producto TO abasto_api;
CALL vigilar_cambios('cedi_producto');

ALTER TABLE producto
  -- Not active: it is not ordered any more.
  ADD COLUMN activo boolean NOT NULL DEFAULT true,
  ADD COLUMN retirado_en timestamptz,
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  -- The columns that a person has written, each with what the sources say of it (null: nothing yet): a reading
  -- changes what stands here, and not the column.
  ADD COLUMN corregido jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(corregido) = 'object');
GRANT INSERT ON producto TO abasto_api;
GRANT UPDATE (
  descripcion_producto, categoria, cuadrante_producto, cantidad_bultos, peso_unitario_kg, activo, retirado_en,
  revision, corregido
) ON producto TO abasto_api;

-- Every time that a location's stock was typed by a person.
CREATE TABLE existencia_manual (
  existencia_manual_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  momento timestamptz NOT NULL,
  usuario_id integer NOT NULL,
  productos integer NOT NULL,
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key),
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id)
);
CREATE INDEX existencia_manual_ultima ON existencia_manual (ubicacion_key, existencia_manual_id DESC);
CALL proteger('existencia_manual');
GRANT SELECT ON existencia_manual TO abasto_api;
GRANT SELECT, INSERT ON existencia_manual TO abasto_sync;
