-- The chain with `admin-panel` makes and changes chains from its screens: the main API may, in that chain's own
-- transactions and in no other. Whoever owns the database goes on doing it by command.

-- Whether the transaction is of a chain that administers the installation.
CREATE FUNCTION tenant_administra() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public
AS $$
  SELECT EXISTS (
    SELECT 1
    FROM tenant
    WHERE tenant.tenant_id = tenant_actual()
      AND 'admin-panel' = ANY (tenant.features)
      AND tenant.suspendida_en IS NULL
  )
$$;
REVOKE ALL ON FUNCTION tenant_administra FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant_administra TO abasto_api;

CREATE POLICY tenant_panel ON tenant TO abasto_api
  USING ((SELECT tenant_administra())) WITH CHECK ((SELECT tenant_administra()));
GRANT INSERT (
  slug, nombre, logo, color_primario, color_secundario, features, moneda, zona_horaria, idioma, impuestos_venezolanos
) ON tenant TO abasto_api;
GRANT UPDATE (
  nombre, logo, color_primario, color_secundario, features, moneda, zona_horaria, idioma, impuestos_venezolanos,
  suspendida_en
) ON tenant TO abasto_api;

-- A chain's own transactions change nothing of its card, and nobody gives themselves or others the panel.
CREATE FUNCTION exigir_administracion() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  IF current_user <> 'abasto_api' THEN
    RETURN NEW;
  END IF;
  IF NOT tenant_administra() OR ('admin-panel' = ANY (NEW.features) AND NEW.tenant_id <> tenant_actual()) THEN
    RAISE insufficient_privilege USING MESSAGE = 'a chain is administered from the administration''s alone';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER tenant_administrado
  BEFORE INSERT OR UPDATE OF
    nombre, logo, color_primario, color_secundario, features, moneda, zona_horaria, idioma, impuestos_venezolanos,
    suspendida_en
  ON tenant FOR EACH ROW EXECUTE FUNCTION exigir_administracion();
