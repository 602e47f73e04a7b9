-- Policies read what they compare with by a sub-select: once a query instead of once a row. Citus takes no sub-select in
-- the policies of a table that it spreads over servers, so in a database with Citus they compare directly.

-- Whether this database has Citus.
CREATE FUNCTION con_citus() RETURNS boolean
  LANGUAGE sql STABLE
  RETURN EXISTS (SELECT FROM pg_catalog.pg_extension WHERE pg_extension.extname = 'citus');

CREATE OR REPLACE PROCEDURE proteger(tabla regclass)
  LANGUAGE plpgsql
AS $$
DECLARE
  propio text := CASE WHEN con_citus() THEN 'tenant_id = tenant_actual()' ELSE 'tenant_id = (SELECT tenant_actual())' END;
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tabla);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tabla);
  EXECUTE format('CREATE POLICY tenant_propio ON %s USING (%s) WITH CHECK (%s)', tabla, propio, propio);
END
$$;

-- `(SELECT x)`, as PostgreSQL writes it back, without the sub-select.
CREATE FUNCTION sin_subconsulta(expresion text) RETURNS text
  LANGUAGE sql IMMUTABLE
  RETURN regexp_replace(expresion, '\( SELECT (.+) AS ("?)[a-z_]+\2\)', '\1');

-- Has every policy compare directly. May be called again.
CREATE PROCEDURE comparar_directo()
  LANGUAGE plpgsql
AS $$
DECLARE
  politica record;
BEGIN
  FOR politica IN
    SELECT
      format('%I', pg_policy.polname) AS nombre,
      pg_policy.polrelid::regclass AS tabla,
      pg_get_expr(pg_policy.polqual, pg_policy.polrelid) AS deja_ver,
      pg_get_expr(pg_policy.polwithcheck, pg_policy.polrelid) AS deja_escribir
    FROM pg_policy
    JOIN pg_class ON pg_class.oid = pg_policy.polrelid
    WHERE pg_class.relnamespace = 'public'::regnamespace
  LOOP
    IF politica.deja_ver <> sin_subconsulta(politica.deja_ver) THEN
      EXECUTE format('ALTER POLICY %s ON %s USING (%s)', politica.nombre, politica.tabla, sin_subconsulta(politica.deja_ver));
    END IF;
    IF politica.deja_escribir <> sin_subconsulta(politica.deja_escribir) THEN
      EXECUTE format(
        'ALTER POLICY %s ON %s WITH CHECK (%s)', politica.nombre, politica.tabla, sin_subconsulta(politica.deja_escribir)
      );
    END IF;
  END LOOP;
END
$$;
REVOKE ALL ON PROCEDURE comparar_directo FROM PUBLIC;
