-- Locations, products, where each location's data comes from, and its stock parameters.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What a search compares: lower case, without accents and without the dots of abbreviations, so that
-- "harina pan" finds P.A.N.; the dot of a number stays. unaccent() is only STABLE because its dictionary may
-- change; ours does not.
CREATE FUNCTION sin_acentos(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, texto)), '(?<=[a-z])\.', '', 'g')
$$;

CREATE TABLE ubicacion (
  ubicacion_key integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenant,
  ubicacion_id text NOT NULL,
  nombre text NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('tienda', 'cedi')),
  activa boolean NOT NULL DEFAULT true,
  UNIQUE (tenant_id, ubicacion_id),
  UNIQUE (tenant_id, ubicacion_key)
);
CALL proteger('ubicacion');
GRANT SELECT ON ubicacion TO abasto_api, abasto_sync;

CREATE TABLE usuario_ubicacion (
  tenant_id integer NOT NULL,
  usuario_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  PRIMARY KEY (usuario_id, ubicacion_key),
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id),
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key)
);
CALL proteger('usuario_ubicacion');
GRANT SELECT ON usuario_ubicacion TO abasto_api, abasto_sync;

CREATE TABLE producto (
  producto_key integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenant,
  codigo_producto text NOT NULL,
  descripcion_producto text NOT NULL,
  categoria text NOT NULL,
  cuadrante_producto text NOT NULL,
  -- Units per pack; 0: the source does not say.
  cantidad_bultos double precision NOT NULL,
  peso_unitario_kg double precision,
  -- Code and description as a search compares them.
  busqueda text NOT NULL GENERATED ALWAYS AS (sin_acentos(codigo_producto || ' ' || descripcion_producto)) STORED,
  -- Location whose source describes it: CEDIs come before stores, then by ubicacion_id. A source further
  -- back adds what is missing and changes nothing of this one's.
  origen_key integer,
  actualizado_en timestamptz NOT NULL DEFAULT now(),
  UNIQUE (tenant_id, codigo_producto),
  UNIQUE (tenant_id, producto_key),
  FOREIGN KEY (tenant_id, origen_key) REFERENCES ubicacion (tenant_id, ubicacion_key)
);
CREATE INDEX producto_busqueda ON producto USING gin (busqueda gin_trgm_ops);
CALL proteger('producto');
GRANT SELECT ON producto TO abasto_api, abasto_sync;
GRANT INSERT, UPDATE ON producto TO abasto_sync;

-- Where a location's data comes from. Credentials never stand here: only the name of an environment
-- variable or file that holds them.
CREATE TABLE fuente (
  ubicacion_key integer PRIMARY KEY,
  tenant_id integer NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('sqlite', 'csv')),
  configuracion jsonb NOT NULL,
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key)
);
CALL proteger('fuente');
GRANT SELECT ON fuente TO abasto_sync;

CREATE TABLE stock_params (
  ubicacion_key integer PRIMARY KEY,
  tenant_id integer NOT NULL,
  stock_min_mult_a double precision NOT NULL CHECK (stock_min_mult_a BETWEEN 0 AND 10000),
  stock_min_mult_ab double precision NOT NULL CHECK (stock_min_mult_ab BETWEEN 0 AND 10000),
  stock_min_mult_b double precision NOT NULL CHECK (stock_min_mult_b BETWEEN 0 AND 10000),
  stock_min_mult_bc double precision NOT NULL CHECK (stock_min_mult_bc BETWEEN 0 AND 10000),
  stock_min_mult_c double precision NOT NULL CHECK (stock_min_mult_c BETWEEN 0 AND 10000),
  stock_seg_mult_a double precision NOT NULL CHECK (stock_seg_mult_a BETWEEN 0 AND 10000),
  stock_seg_mult_ab double precision NOT NULL CHECK (stock_seg_mult_ab BETWEEN 0 AND 10000),
  stock_seg_mult_b double precision NOT NULL CHECK (stock_seg_mult_b BETWEEN 0 AND 10000),
  stock_seg_mult_bc double precision NOT NULL CHECK (stock_seg_mult_bc BETWEEN 0 AND 10000),
  stock_seg_mult_c double precision NOT NULL CHECK (stock_seg_mult_c BETWEEN 0 AND 10000),
  stock_max_mult_a double precision NOT NULL CHECK (stock_max_mult_a BETWEEN 0 AND 10000),
  stock_max_mult_ab double precision NOT NULL CHECK (stock_max_mult_ab BETWEEN 0 AND 10000),
  stock_max_mult_b double precision NOT NULL CHECK (stock_max_mult_b BETWEEN 0 AND 10000),
  stock_max_mult_bc double precision NOT NULL CHECK (stock_max_mult_bc BETWEEN 0 AND 10000),
  stock_max_mult_c double precision NOT NULL CHECK (stock_max_mult_c BETWEEN 0 AND 10000),
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key)
);
CALL proteger('stock_params');
GRANT SELECT ON stock_params TO abasto_api;
