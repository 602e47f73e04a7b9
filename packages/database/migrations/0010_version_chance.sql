-- A count alone can come round: a database put back from a copy counts on from an older number, and reaches
-- again one that an answer kept in a browser carries, with other data behind it. So every advance also leaves
-- a number by chance beside the count.

ALTER TABLE version_datos ADD COLUMN azar bigint NOT NULL DEFAULT floor(random() * 9007199254740992)::bigint;

CREATE OR REPLACE FUNCTION avanzar_version(tenant integer, ubicacion integer) RETURNS void
  LANGUAGE sql
AS $$
  INSERT INTO version_datos (tenant_id, ubicacion_key, version)
  VALUES (tenant, ubicacion, 1)
  ON CONFLICT (ubicacion_key, tenant_id)
    DO UPDATE SET version = version_datos.version + 1, azar = DEFAULT
$$;
