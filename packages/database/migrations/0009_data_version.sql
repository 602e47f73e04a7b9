-- A number that grows with every change of what a tenant's screens show: what the ETags are made from.
--
-- A row a location, for what is loaded there (bumped by the loading transaction itself, as its last
-- statement: a trigger would sit on the facts), and row 0 for everything else (bumped by triggers). The sum
-- of a tenant's rows is its version: every row only grows.

CREATE TABLE version_datos (
  tenant_id integer NOT NULL,
  ubicacion_key integer NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (ubicacion_key, tenant_id)
);
CALL proteger('version_datos');
GRANT SELECT ON version_datos TO abasto_api;
GRANT SELECT, INSERT, UPDATE ON version_datos TO abasto_sync;

CREATE FUNCTION avanzar_version(tenant integer, ubicacion integer) RETURNS void
  LANGUAGE sql
AS $$
  INSERT INTO version_datos (tenant_id, ubicacion_key, version)
  VALUES (tenant, ubicacion, 1)
  ON CONFLICT (ubicacion_key, tenant_id) DO UPDATE SET version = version_datos.version + 1
$$;
REVOKE ALL ON FUNCTION avanzar_version FROM PUBLIC;
GRANT EXECUTE ON FUNCTION avanzar_version TO abasto_sync;

-- The owner (the function below, migrations) writes any tenant's row.
CREATE POLICY version_alta ON version_datos TO CURRENT_USER USING (true) WITH CHECK (true);

-- Runs as its owner: who changes a table need not be allowed to write here.
CREATE FUNCTION avanzar_version_por_cambio() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  cambiado integer;
BEGIN
  FOR cambiado IN SELECT DISTINCT cambio.tenant_id FROM cambio ORDER BY 1 LOOP
    PERFORM avanzar_version(cambiado, 0);
  END LOOP;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION avanzar_version_por_cambio FROM PUBLIC;

-- Statement triggers with the changed rows: one bump a statement. Never on a fact table.
CREATE PROCEDURE vigilar_cambios(tabla regclass)
  LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER version_alta AFTER INSERT ON %s REFERENCING NEW TABLE AS cambio FOR EACH STATEMENT EXECUTE FUNCTION avanzar_version_por_cambio()',
    tabla
  );
  EXECUTE format(
    'CREATE TRIGGER version_cambio AFTER UPDATE ON %s REFERENCING NEW TABLE AS cambio FOR EACH STATEMENT EXECUTE FUNCTION avanzar_version_por_cambio()',
    tabla
  );
  EXECUTE format(
    'CREATE TRIGGER version_baja AFTER DELETE ON %s REFERENCING OLD TABLE AS cambio FOR EACH STATEMENT EXECUTE FUNCTION avanzar_version_por_cambio()',
    tabla
  );
END
$$;
REVOKE ALL ON PROCEDURE vigilar_cambios FROM PUBLIC;

CALL vigilar_cambios('tenant');
CALL vigilar_cambios('usuario');
CALL vigilar_cambios('ubicacion');
CALL vigilar_cambios('usuario_ubicacion');
CALL vigilar_cambios('producto');
CALL vigilar_cambios('stock_params');
CALL vigilar_cambios('pedido');
CALL vigilar_cambios('pedido_producto');
CALL vigilar_cambios('pedido_devolucion');
CALL vigilar_cambios('pedido_evento');
