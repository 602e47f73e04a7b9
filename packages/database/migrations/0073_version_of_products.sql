-- What is kept in memory of a chain's products (their order) is asked for by a version of theirs: row -1 of
-- version_datos. A change of a product advances it in place of row 0, so the sum grows as before.

CREATE OR REPLACE FUNCTION avanzar_version_por_cambio() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  cambiado integer;
BEGIN
  FOR cambiado IN SELECT DISTINCT cambio.tenant_id FROM cambio ORDER BY 1 LOOP
    PERFORM avanzar_version(cambiado, CASE WHEN TG_TABLE_NAME = 'producto' THEN -1 ELSE 0 END);
  END LOOP;
  RETURN NULL;
END
$$;

-- The owner reads all chains.
ALTER TABLE tenant NO FORCE ROW LEVEL SECURITY;
INSERT INTO version_datos (tenant_id, ubicacion_key, version)
SELECT tenant.tenant_id, -1, 1
FROM tenant;
ALTER TABLE tenant FORCE ROW LEVEL SECURITY;
