-- The chains whose orders are prepared each morning: the main API looks at each in turn, and otherwise knows only the
-- chain that it works for.
CREATE FUNCTION cadenas_con_pedidos() RETURNS TABLE (tenant_id integer, zona_horaria text)
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public
AS $$
  SELECT tenant.tenant_id, tenant.zona_horaria
  FROM tenant
  WHERE tenant.suspendida_en IS NULL
    AND 'inventory' = ANY (tenant.features)
$$;
REVOKE ALL ON FUNCTION cadenas_con_pedidos FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cadenas_con_pedidos TO abasto_api;
