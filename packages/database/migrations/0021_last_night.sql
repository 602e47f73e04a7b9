-- What the verdict on last night is made from.

-- The last times that a location was tried, whatever runs they were part of.
CREATE INDEX etl_corrida_tienda_de_ubicacion ON etl_corrida_tienda (ubicacion_key, corrida_id DESC);

-- Whether a location has a source, never what is in it.
GRANT SELECT (ubicacion_key, tenant_id, tipo) ON fuente TO abasto_api;
