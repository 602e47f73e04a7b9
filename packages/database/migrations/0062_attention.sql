-- What deserves attention: findings made from the loaded days, stocks and orders, a set a business day, and what a
-- person hides of them. Findings are made again in a moment: a backup leaves them out.

CREATE TABLE asunto (
  tenant_id integer NOT NULL REFERENCES tenant,
  -- The business day that they are of.
  dia date NOT NULL,
  tipo text NOT NULL,
  tienda_key integer NOT NULL,
  -- NULL: of several products of the store.
  producto_key integer,
  -- At stake or held, in the chain's money; NULL: no sale says what a unit costs.
  importe double precision,
  -- The same in units.
  unidades double precision NOT NULL,
  -- What its sentence, its picture and its button are made from.
  cifras jsonb NOT NULL,
  UNIQUE NULLS NOT DISTINCT (tenant_id, dia, tipo, tienda_key, producto_key),
  FOREIGN KEY (tenant_id, tienda_key) REFERENCES ubicacion (tenant_id, ubicacion_key),
  FOREIGN KEY (tenant_id, producto_key) REFERENCES producto (tenant_id, producto_key)
);
CALL proteger('asunto');
GRANT SELECT, INSERT, DELETE ON asunto TO abasto_api;

-- Findings beyond those that are kept one by one, summed: nothing goes unsaid.
CREATE TABLE asunto_resto (
  tenant_id integer NOT NULL,
  dia date NOT NULL,
  tipo text NOT NULL,
  tienda_key integer NOT NULL,
  asuntos integer NOT NULL,
  importe double precision,
  unidades double precision NOT NULL,
  PRIMARY KEY (tenant_id, dia, tipo, tienda_key),
  FOREIGN KEY (tenant_id, tienda_key) REFERENCES ubicacion (tenant_id, ubicacion_key)
);
CALL proteger('asunto_resto');
GRANT SELECT, INSERT, DELETE ON asunto_resto TO abasto_api;

-- A row a day of which there are findings, be it none.
CREATE TABLE asunto_sello (
  tenant_id integer NOT NULL REFERENCES tenant,
  dia date NOT NULL,
  -- What they were made from.
  huella text NOT NULL,
  hecho_en timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, dia)
);
CALL proteger('asunto_sello');
GRANT SELECT, INSERT, DELETE ON asunto_sello TO abasto_api;

-- What a person hid, and its figure then: it comes back once it is clearly worse.
CREATE TABLE asunto_oculto (
  tenant_id integer NOT NULL,
  usuario_id integer NOT NULL,
  -- What it is about: its kind with its product, its store or both.
  clave text NOT NULL,
  importe double precision,
  unidades double precision NOT NULL,
  oculto_en timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, usuario_id, clave),
  FOREIGN KEY (tenant_id, usuario_id) REFERENCES usuario (tenant_id, usuario_id)
);
CALL proteger('asunto_oculto');
GRANT SELECT, INSERT, DELETE, UPDATE (importe, unidades, oculto_en) ON asunto_oculto TO abasto_api;

-- The chains that findings are made for: the main API looks at each in turn, and otherwise knows only the chain that it
-- works for.
CREATE FUNCTION cadenas_con_atencion() RETURNS TABLE (tenant_id integer, zona_horaria text)
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public
AS $$
  SELECT tenant.tenant_id, tenant.zona_horaria
  FROM tenant
  WHERE tenant.suspendida_en IS NULL
    AND tenant.features @> ARRAY['inventory', 'ai-insights']
$$;
REVOKE ALL ON FUNCTION cadenas_con_atencion FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cadenas_con_atencion TO abasto_api;
