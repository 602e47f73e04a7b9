-- The night: on from the first source, stock beside sales, tried again until an hour, runs taken up again, and the
-- last 60 days compared with their sources.

-- What a person has said; null: nobody has, and it is on as soon as a location has a source.
ALTER TABLE etl_programa ALTER COLUMN habilitado DROP NOT NULL;
ALTER TABLE etl_programa
  -- On the tenant's wall clock, beside the hour of the night.
  ADD COLUMN horas_stock text[] NOT NULL DEFAULT '{06:00,11:00,16:00}'
    CHECK (array_to_string(horas_stock, ',') ~ '^((([01]\d|2[0-3]):[0-5]\d)(,|$))*$'),
  -- What could not be read is tried again until then.
  ADD COLUMN reintentos_hasta text NOT NULL DEFAULT '12:00'
    CHECK (reintentos_hasta ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- Since when it is on with a source: hours that struck before are nobody's to make up for. Null: it is not.
  ADD COLUMN activo_desde timestamptz,
  -- When a process last looked whether something was due.
  ADD COLUMN mirado_en timestamptz;

ALTER TABLE etl_corrida DROP CONSTRAINT etl_corrida_tipo_check;
ALTER TABLE etl_corrida
  ADD CONSTRAINT etl_corrida_tipo_check CHECK (tipo IN ('inventario', 'ventas', 'conciliacion')),
  -- The hour of the program that it answers.
  ADD COLUMN turno timestamptz,
  -- The interrupted run that it takes up again.
  ADD COLUMN retoma_de bigint,
  -- Times in a row that its work was taken up again without one more location done.
  ADD COLUMN retomas integer NOT NULL DEFAULT 0,
  -- Interrupted, and not taken up yet.
  ADD COLUMN por_retomar boolean NOT NULL DEFAULT false,
  ADD FOREIGN KEY (tenant_id, retoma_de) REFERENCES etl_corrida (tenant_id, corrida_id);
CREATE UNIQUE INDEX etl_corrida_una_por_turno ON etl_corrida (tenant_id, tipo, turno) WHERE turno IS NOT NULL;
CREATE UNIQUE INDEX etl_corrida_una_retoma ON etl_corrida (retoma_de) WHERE retoma_de IS NOT NULL;
CREATE INDEX etl_corrida_por_retomar ON etl_corrida (tenant_id) WHERE por_retomar;

-- Stock is tried again too, each kind for itself.
ALTER TABLE etl_reintento
  ADD COLUMN tipo text NOT NULL DEFAULT 'ventas' CHECK (tipo IN ('inventario', 'ventas')),
  ADD COLUMN hasta timestamptz NOT NULL DEFAULT now() + interval '2 hours';
ALTER TABLE etl_reintento
  ALTER COLUMN tipo DROP DEFAULT,
  ALTER COLUMN hasta DROP DEFAULT,
  DROP CONSTRAINT etl_reintento_pkey,
  ADD PRIMARY KEY (ubicacion_key, tipo);

-- When the days of a store were last compared with its source, and what came of it. The days: etl_conciliacion.
CREATE TABLE etl_comparacion (
  ubicacion_key integer PRIMARY KEY,
  tenant_id integer NOT NULL,
  comparado_en timestamptz NOT NULL,
  desde date NOT NULL,
  hasta date NOT NULL,
  -- Days (YYYY-MM-DD) that differed and were read again, and the lines that this brought (fewer: negative).
  releidos text[] NOT NULL,
  lineas_ganadas bigint NOT NULL,
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key)
);
CALL proteger('etl_comparacion');
GRANT SELECT ON etl_comparacion TO abasto_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON etl_comparacion TO abasto_sync;

-- The service looks at the clock itself now.
DELETE FROM pgboss.schedule WHERE name = 'etl-automatico';
