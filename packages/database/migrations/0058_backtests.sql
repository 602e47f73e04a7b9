-- Back-tests: policies of replenishment replayed on the chain's own sales, kept with what was asked and what came of it.

CREATE TABLE retroprueba (
  retroprueba_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenant,
  pedida_por integer NOT NULL,
  pedida_en timestamptz NOT NULL,
  -- NULL: every store of the chain.
  tienda_key integer,
  -- The history that is replayed; its first days warm up and are not measured.
  desde date NOT NULL,
  hasta date NOT NULL,
  -- Policies with their service levels, deliveries.
  ajustes jsonb NOT NULL,
  estado text NOT NULL CHECK (estado IN ('en_espera', 'en_curso', 'lista', 'fallida', 'cancelada')),
  -- How often a process has begun it: what takes its process down with it is not begun for ever.
  intentos integer NOT NULL DEFAULT 0,
  comenzo timestamptz,
  termino timestamptz,
  -- Share of its products that are done.
  avance double precision NOT NULL DEFAULT 0 CHECK (avance BETWEEN 0 AND 1),
  -- Why it failed, in words for people.
  motivo text,
  -- What each point held, sold and lost; NULL until it is done.
  resultado jsonb,
  UNIQUE (tenant_id, retroprueba_id),
  CHECK (desde <= hasta),
  CHECK ((estado = 'lista') = (resultado IS NOT NULL)),
  FOREIGN KEY (tenant_id, pedida_por) REFERENCES usuario (tenant_id, usuario_id),
  FOREIGN KEY (tenant_id, tienda_key) REFERENCES ubicacion (tenant_id, ubicacion_key)
);
CALL proteger('retroprueba');
GRANT SELECT, INSERT, DELETE, UPDATE (estado, intentos, comenzo, termino, avance, motivo, resultado)
  ON retroprueba TO abasto_api;

-- Of each product, by the points of the result in their order.
CREATE TABLE retroprueba_producto (
  tenant_id integer NOT NULL,
  retroprueba_id integer NOT NULL,
  producto_key integer NOT NULL,
  -- Units that were asked for on a day.
  demanda_dia double precision NOT NULL,
  -- What a unit was sold for on average; NULL: its sales do not say.
  precio double precision,
  -- By its daily packs in the stores that sell it; NULL: it does not sell.
  clase text,
  -- Mean units in stock at the close of a day.
  existencia real[] NOT NULL,
  -- Units that were asked for and not there, in a week.
  perdidas_semana real[] NOT NULL,
  PRIMARY KEY (retroprueba_id, producto_key),
  FOREIGN KEY (tenant_id, retroprueba_id) REFERENCES retroprueba (tenant_id, retroprueba_id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, producto_key) REFERENCES producto (tenant_id, producto_key)
);
CALL proteger('retroprueba_producto');
GRANT SELECT, INSERT, DELETE ON retroprueba_producto TO abasto_api;

-- The back-tests that wait or whose process died, a row a chain, in the order in which the chains take turns: the one
-- first whose last one began longest ago. The main API otherwise knows only the chain that it works for.
CREATE FUNCTION cadenas_con_retropruebas() RETURNS TABLE (tenant_id integer, zona_horaria text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public
AS $$
DECLARE
  cadena record;
  trabajo record;
  encontradas jsonb := '[]';
  antes text := current_setting('app.tenant_id', true);
BEGIN
  -- Chain by chain, as each itself: the owner too sees no chain's rows but those of the one it works for.
  FOR cadena IN
    SELECT tenant.tenant_id, tenant.zona_horaria
    FROM tenant
    WHERE tenant.suspendida_en IS NULL
    ORDER BY tenant.tenant_id
  LOOP
    PERFORM set_config('app.tenant_id', cadena.tenant_id::text, true);
    SELECT
      bool_or(retroprueba.estado IN ('en_espera', 'en_curso')) AS hay,
      max(retroprueba.comenzo) FILTER (WHERE retroprueba.estado <> 'en_espera') AS ultima,
      min(retroprueba.pedida_en) FILTER (WHERE retroprueba.estado = 'en_espera') AS primera
    INTO trabajo
    FROM retroprueba
    WHERE retroprueba.tenant_id = cadena.tenant_id;
    IF trabajo.hay THEN
      encontradas := encontradas || jsonb_build_object(
        'cadena', cadena.tenant_id, 'zona', cadena.zona_horaria, 'ultima', trabajo.ultima, 'primera', trabajo.primera
      );
    END IF;
  END LOOP;
  PERFORM set_config('app.tenant_id', coalesce(antes, ''), true);
  RETURN QUERY
    SELECT una.cadena, una.zona
    FROM jsonb_to_recordset(encontradas) AS una (cadena integer, zona text, ultima timestamptz, primera timestamptz)
    ORDER BY una.ultima NULLS FIRST, una.primera, una.cadena;
END
$$;
REVOKE ALL ON FUNCTION cadenas_con_retropruebas FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cadenas_con_retropruebas TO abasto_api;
