-- The weekly report by e-mail: when, to whom, of which stores, and what became of each.

-- No row: nobody has set anything, and nobody is sent any.
CREATE TABLE informe_correo (
  tenant_id integer PRIMARY KEY REFERENCES tenant,
  activo boolean NOT NULL,
  -- ISO weekday and hour, on the chain's wall clock, from which the week that is over is sent.
  dia integer NOT NULL CHECK (dia BETWEEN 1 AND 7),
  hora text NOT NULL CHECK (hora ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- What was due before is not sent: who sets a day that is past waits for the next.
  desde timestamptz NOT NULL
);
CALL proteger('informe_correo');
GRANT SELECT, INSERT, UPDATE ON informe_correo TO abasto_api;

-- A person has one report a week: of the stores of their rows, of the chain where one names none.
CREATE TABLE informe_destinatario (
  informe_destinatario_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenant,
  correo text NOT NULL,
  ubicacion_key integer,
  UNIQUE (tenant_id, informe_destinatario_id),
  UNIQUE NULLS NOT DISTINCT (tenant_id, correo, ubicacion_key),
  FOREIGN KEY (tenant_id, ubicacion_key) REFERENCES ubicacion (tenant_id, ubicacion_key)
);
CALL proteger('informe_destinatario');
GRANT SELECT, INSERT, DELETE ON informe_destinatario TO abasto_api;

-- A week's report to a person.
CREATE TABLE informe_envio (
  tenant_id integer NOT NULL REFERENCES tenant,
  -- Monday.
  semana date NOT NULL,
  correo text NOT NULL,
  intentos integer NOT NULL DEFAULT 0,
  -- NULL: sent, or given up. While somebody is at it: when another may think that they died.
  proximo_intento timestamptz,
  enviado_en timestamptz,
  -- Why the last try failed, in Spanish.
  error text,
  PRIMARY KEY (tenant_id, semana, correo)
);
CALL proteger('informe_envio');
CREATE INDEX informe_envio_por_enviar ON informe_envio (tenant_id, proximo_intento) WHERE proximo_intento IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON informe_envio TO abasto_api;

-- The chains that have reports and are at work: the main API otherwise knows only the chain that it works for.
CREATE FUNCTION cadenas_con_informes() RETURNS TABLE (tenant_id integer, zona_horaria text)
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public
AS $$
  SELECT tenant.tenant_id, tenant.zona_horaria
  FROM tenant
  WHERE tenant.suspendida_en IS NULL
    AND 'reports' = ANY (tenant.features)
$$;
REVOKE ALL ON FUNCTION cadenas_con_informes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cadenas_con_informes TO abasto_api;
